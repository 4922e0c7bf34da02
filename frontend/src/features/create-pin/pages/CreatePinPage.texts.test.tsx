import { boardListPaths, textPaths } from '@boardcast/contracts';
import type { KeptTexts } from '@boardcast/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { makeFilesUsable } from '../../../testing/files.js';
import { rawFailure, refusal } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { setTheDate } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import {
  acceptsDrafts,
  acceptsPins,
  create,
  field,
  kitchen,
  openForm,
} from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});
beforeEach(() => {
  setTheDate('2099-03-01T00:00:00Z');
  server.use(http.get(boardListPaths.one(kitchen.id), () => HttpResponse.json(kitchen)));
});

const keeps = (texts: Partial<KeptTexts>) =>
  server.use(http.get(textPaths.all, () => HttpResponse.json({ linkPresets: [], snippets: [], ...texts })));
const QUERY =
  '?title=Soup&description=Warm&link=https%3A%2F%2Fexample.com%2Fsoup&imageUrl=%2Fapi%2Fimages%2Fa%2Ffull';
const open = () => openForm({ query: `${QUERY}&boardListId=${kitchen.id}` });
const press = (app: Awaited<ReturnType<typeof open>>, name: RegExp | string) =>
  screen.findByRole('button', { name }).then((button) => app.user.click(button));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const SOUPS = `${kitchen.boards[0]?.pinterestBoardId}/7`;
/** Opens the texts of boards, and begins one for the soups. */
async function openTexts() {
  const app = await open();
  await press(app, 'Different text for some boards');
  await addBoard(app, SOUPS);
  return app;
}
async function addBoard(app: Awaited<ReturnType<typeof open>>, board: string) {
  await app.user.selectOptions(await screen.findByLabelText('Add a board'), board);
  await press(app, 'Add');
}

describe('Different text for some boards', () => {
  it('goes with the pin, as far as it was written', async () => {
    const sent = acceptsPins();
    const app = await openTexts();
    write('Title for Food > Soups', ' For soups ');
    write('Link URL for Food > Soups', 'example.com/own');
    fireEvent.blur(screen.getByLabelText('Link URL for Food > Soups'));
    expect(screen.getByLabelText('Link URL for Food > Soups')).toHaveValue('https://example.com/own');
    await addBoard(app, 'Travel');
    expect(screen.getByText('Title, Link')).toBeVisible();
    await app.user.click(create());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fields['texts']).toEqual([
      { board: SOUPS, title: 'For soups', link: 'https://example.com/own' },
    ]);
  });

  it('begins with the button: choosing a board changes nothing, and leaves the focus', async () => {
    const app = await open();
    await press(app, 'Different text for some boards');
    const choice = await screen.findByLabelText('Add a board');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    choice.focus();
    fireEvent.change(choice, { target: { value: SOUPS } });
    expect(screen.queryByLabelText('Title for Food > Soups')).not.toBeInTheDocument();
    expect(choice).toHaveFocus();
    await press(app, 'Add');
    expect(screen.getByLabelText('Title for Food > Soups')).toHaveFocus();
  });

  it('is checked like the pin’s, and leads to its fault', async () => {
    const app = await openTexts();
    write('Link URL for Food > Soups', 'no address');
    await app.user.click(create());
    expect(await screen.findByText('Some of these texts need your attention.')).toBeVisible();
    expect(screen.getAllByText(/^Enter a full web address/)[0]).toBeVisible();
  });

  it('can be removed, and brought back', async () => {
    const app = await openTexts();
    write('Title for Food > Soups', 'For soups');
    await press(app, 'Remove the text for Food > Soups');
    expect(screen.queryByLabelText('Title for Food > Soups')).not.toBeInTheDocument();
    await press(app, 'Undo');
    expect(
      await screen.findByRole('button', { name: /^(Edit|Done) the text for Food > Soups$/ }),
    ).toBeVisible();
  });

  it('says which boards have left the list, in the server’s words and at each of them', async () => {
    acceptsPins(() => refusal('pin.texts-differ', { boards: SOUPS }));
    const app = await openTexts();
    write('Title for Food > Soups', 'For soups');
    const now = { ...kitchen, boards: kitchen.boards.slice(1), _count: { boards: 1 } };
    server.use(http.get(boardListPaths.one(kitchen.id), () => HttpResponse.json(now)));
    await app.user.click(create());
    expect(await screen.findByText(/^This pin doesn’t go to some boards that have texts/)).toBeVisible();
    expect(await screen.findByText(/This pin doesn’t go there/)).toBeVisible();
  });

  it('is there again after a reload, and is kept by a draft', async () => {
    const calls = acceptsDrafts();
    const first = await openTexts();
    write('Title for Food > Soups', 'For soups');
    first.unmount();
    const app = await openForm({ query: `?boardListId=${kitchen.id}` });
    expect(await screen.findByRole('button', { name: /· 1 board$/ })).toBeVisible();
    await press(app, 'Save Draft');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ texts: [{ board: SOUPS, title: 'For soups' }] });
  });
});

describe('Link parameters', () => {
  const preset = {
    name: 'Spring',
    parameters: { utm_source: 'pinterest', utm_campaign: '{list}', utm_content: '{board} {date}' },
  };

  it('come from a preset, show the link of the first board, and go with the pin', async () => {
    const sent = acceptsPins();
    keeps({ linkPresets: [preset] });
    const app = await open();
    await press(app, 'Add link parameters');
    await app.user.selectOptions(await screen.findByLabelText('Link parameters'), 'Spring');
    expect(
      await screen.findByText(
        'The link for Food > Soups: https://example.com/soup?utm_source=pinterest&utm_campaign=Kitchen&utm_content=Food%20%3E%20Soups%202099-03-01',
      ),
    ).toBeVisible();
    await app.user.click(create());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fields).toMatchObject({
      link: 'https://example.com/soup',
      linkParameters: preset.parameters,
    });
  });

  it('say at the link when they make that of a board too long', async () => {
    acceptsPins(() => refusal('pin.link-too-long', { board: 'Travel', length: 2100, max: 2048 }));
    keeps({ linkPresets: [preset] });
    const app = await open();
    await app.user.click(create());
    expect(
      await screen.findByText(/^With its parameters, the link for Travel has 2100 characters/),
    ).toBeVisible();
    expect(field(/Link URL/)).toHaveFocus();
  });

  it('lead to the settings while there are no presets, and say when these can’t be loaded', async () => {
    keeps({});
    server.use(http.get(textPaths.all, () => rawFailure(403), { once: true }));
    const app = await open();
    await press(app, 'Add link parameters');
    expect(await screen.findByText('Failed to load your link presets')).toBeVisible();
    await press(app, 'Retry');
    expect(await screen.findByRole('link', { name: 'Make one in the settings' })).toHaveAttribute(
      'href',
      '/settings?tab=texts',
    );
  });
});

describe('Snippets', () => {
  it('go into the description where the caret is', async () => {
    keeps({ snippets: [{ name: 'Tags', text: '#soup' }] });
    const app = await open();
    const description = field(/^Description/) as HTMLTextAreaElement;
    description.setSelectionRange(0, 0);
    await press(app, 'Insert a snippet');
    await app.user.click(await screen.findByRole('menuitem', { name: /^Tags #soup · 10\/500$/ }));
    expect(description).toHaveValue('#soup Warm');
    await waitFor(() => expect(description).toHaveFocus());
    expect(description.selectionStart).toBe(5);
  });

  it('can’t be chosen where they make it too long', async () => {
    keeps({ snippets: [{ name: 'Long', text: 'x'.repeat(499) }] });
    const app = await open();
    await press(app, 'Insert a snippet');
    expect(await screen.findByRole('menuitem', { name: /504\/500/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
