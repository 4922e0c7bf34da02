import { draftPinPaths } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { keepUnsaved, readUnsaved, unsavedForms } from '../../entities/session/unsaved.js';
import { aUser } from '../../testing/builders/people.js';
import { hasDraftPins, rawFailure } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { idea, openDrafts, planned, soup, takesCalls } from './testing/draft-screen.js';

const box = (name: string) => screen.findByRole('checkbox', { name });
const gone = () => new HttpResponse(null, { status: 204 }) as Response;
const deletionOf = ({ id }: { id: string }) => `DELETE ${draftPinPaths.one(id)}`;

/** The screen with two of three drafts chosen. */
async function choosesTwo() {
  const app = openDrafts([soup, idea, planned]);
  await app.user.click(await box('Choose Soup'));
  await app.user.click(await box('Choose Plum'));
  return app;
}

describe('Several drafts', () => {
  it('are chosen one by one, or all of the page at once', async () => {
    const { user } = await choosesTwo();
    const all = await box('Choose all on this page');
    expect(all).toHaveAttribute('data-indeterminate', 'true');
    await user.click(all);
    expect(await box('Choose Idea')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Delete 3' })).toBeVisible();
    await user.click(all);
    expect(await box('Choose Soup')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /^Delete \d/ })).not.toBeInTheDocument();
  });

  it('are opened in the table', async () => {
    await choosesTwo();
    expect(screen.getByRole('link', { name: 'Edit 2 in the table' })).toHaveAttribute(
      'href',
      `/bulk?ids=${soup.id},${planned.id}`,
    );
  });

  it('are deleted after one question, and what was typed about them', async () => {
    const calls = takesCalls(gone);
    const { user } = await choosesTwo();
    keepUnsaved(aUser().id, unsavedForms.draftPin(soup.id), { title: 'Stew' });
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete these 2 drafts?' }));
    expect(question.getByText('“Soup” and “Plum” will be deleted. This can’t be undone.')).toBeVisible();
    server.use(hasDraftPins([idea]));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 Drafts Deleted')).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual([soup, planned].map(deletionOf));
    expect(readUnsaved(aUser().id, unsavedForms.draftPin(soup.id))).toBeNull();
    await waitFor(() => expect(screen.queryByText('Plum')).not.toBeInTheDocument());
    expect(await box('Choose Idea')).not.toBeChecked();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('that can’t all be deleted say so; the others stay, and stay chosen', async () => {
    takesCalls((call) => (call === deletionOf(soup) ? gone() : (rawFailure(502) as Response)));
    const { user } = await choosesTwo();
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    server.use(hasDraftPins([idea, planned]));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Delete 1' })).toBeVisible();
    expect(await box('Choose Plum')).toBeChecked();
  });
});
