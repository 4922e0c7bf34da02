import { textPaths } from '@boardcast/contracts';
import type { KeptTexts } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { rawFailure, received } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { openSettings } from './testing/settings-screen.js';

const preset = { name: 'Spring', parameters: { utm_source: 'pinterest', utm_campaign: '{list}' } };
const snippet = { name: 'Tags', text: '#baking' };

/** Texts that are changed by what is sent. @returns what was sent */
function keeps(texts: KeptTexts = { linkPresets: [preset], snippets: [snippet] }) {
  let kept = texts;
  const bodies: unknown[] = [];
  const take = async ({ request }: { request: Request }) => {
    const { body } = await received(request);
    bodies.push(body);
    kept = { ...kept, ...(body as Partial<KeptTexts>) };
    return HttpResponse.json(kept);
  };
  server.use(
    http.get(textPaths.all, () => HttpResponse.json(kept)),
    http.put(textPaths.linkPresets, take),
    http.put(textPaths.snippets, take),
  );
  return bodies;
}

async function open() {
  const app = openSettings('texts', {});
  await screen.findByRole('heading', { name: 'Link presets' });
  return app;
}
const form = (name: string) => within(screen.getByRole('form', { name }));
const write = (name: string, label: string, value: string) =>
  fireEvent.change(form(name).getByLabelText(new RegExp(`^${label}`)), { target: { value } });

describe('The texts in the settings', () => {
  it('are shown with what they say', async () => {
    keeps();
    await open();
    expect(screen.getByText('utm_source=pinterest, utm_campaign={list}')).toBeVisible();
    expect(screen.getByText('#baking')).toBeVisible();
  });

  it('are added', async () => {
    const sent = keeps({ linkPresets: [], snippets: [] });
    const { user } = await open();
    expect(screen.getByText('No link presets yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add link preset' }));
    write('Add link preset', 'Name', 'Spring');
    await user.click(form('Add link preset').getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Fill in at least one parameter.')).toBeVisible();
    write('Add link preset', 'Source', 'pinterest');
    await user.click(form('Add link preset').getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Spring” saved')).toBeVisible();
    expect(sent).toEqual([{ linkPresets: [{ name: 'Spring', parameters: { utm_source: 'pinterest' } }] }]);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('are changed, but not to a name that another has', async () => {
    const other = { name: 'Other', text: 'Else' };
    const sent = keeps({ linkPresets: [], snippets: [other, snippet] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Tags' }));
    write('Edit Tags', 'Name', 'OTHER');
    write('Edit Tags', 'Text', '#tarts');
    await user.click(form('Edit Tags').getByRole('button', { name: 'Save' }));
    expect(screen.getByText('This name is taken. Choose another one.')).toBeVisible();
    write('Edit Tags', 'Name', 'Tags');
    await user.click(form('Edit Tags').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ snippets: [other, { name: 'Tags', text: '#tarts' }] }]));
  });

  it('are removed, and brought back', async () => {
    const sent = keeps();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Tags' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ snippets: [] }, { snippets: [snippet] }]));
  });

  it('stay open as they were typed while another is removed and brought back', async () => {
    const other = { name: 'Other', text: 'Else' };
    const sent = keeps({ linkPresets: [], snippets: [other, snippet] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Tags' }));
    write('Edit Tags', 'Text', '#tarts');
    await user.click(screen.getByRole('button', { name: 'Remove Other' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(form('Edit Tags').getByLabelText(/^Text/)).toHaveValue('#tarts');
    await user.click(undo);
    await user.click(await screen.findByRole('button', { name: 'Edit Other' }));
    expect(form('Edit Tags').getByLabelText(/^Text/)).toHaveValue('#tarts');
    await user.click(form('Edit Tags').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ snippets: [other, { name: 'Tags', text: '#tarts' }] }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Tags' })).not.toBeInTheDocument());
    expect(form('Edit Other').getByLabelText(/^Text/)).toHaveValue('Else');
  });

  it('are brought back beside those added on a later visit', async () => {
    const sent = keeps();
    const { user, currentAddress } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Tags' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    // As long as the pointer is on it, it doesn’t go by itself.
    await user.hover(undo);
    const sidebar = within(screen.getByRole('complementary'));
    fireEvent.click(sidebar.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
    fireEvent.click(sidebar.getByRole('link', { name: 'Settings' }));
    fireEvent.click(await screen.findByRole('tab', { name: 'Texts' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add snippet' }));
    write('Add snippet', 'Name', 'New');
    write('Add snippet', 'Text', 'Fresh');
    fireEvent.click(form('Add snippet').getByRole('button', { name: 'Save' }));
    const added = { name: 'New', text: 'Fresh' };
    await waitFor(() => expect(sent.at(-1)).toEqual({ snippets: [added] }));
    await user.click(undo);
    await waitFor(() => expect(sent.at(-1)).toEqual({ snippets: [added, snippet] }));
  });

  it('leave those alone that another browser has added', async () => {
    keeps();
    const { user } = await open();
    const other = { name: 'Other', text: 'Else' };
    const sent = keeps({ linkPresets: [], snippets: [other, snippet] });
    await user.click(screen.getByRole('button', { name: 'Remove Tags' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ snippets: [other] }, { snippets: [other, snippet] }]));
    expect(await screen.findByRole('button', { name: 'Remove Other' })).toBeVisible();
  });

  it('ask before what was typed is left behind', async () => {
    keeps();
    const { user, currentAddress } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Spring' }));
    write('Edit Spring', 'Term', 'tarts');
    const dashboard = within(screen.getByRole('complementary')).getByRole('link', { name: 'Dashboard' });
    await user.click(dashboard);
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    write('Edit Spring', 'Term', '');
    await user.click(dashboard);
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
  });

  it('say when they can’t be loaded or saved', async () => {
    server.use(http.get(textPaths.all, () => rawFailure(403)));
    const failed = openSettings('texts', {});
    expect(await screen.findByText('Failed to load your texts')).toBeVisible();
    failed.unmount();
    keeps();
    server.use(http.put(textPaths.snippets, () => rawFailure(500)));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Tags' }));
    expect(await screen.findByText('Failed to save your texts')).toBeVisible();
    expect(screen.getByText('#baking')).toBeVisible();
  });
});
