import { describe, expect, it, jest } from '@jest/globals';
import { draftPinPaths, pinPaths, searchPaths, type SearchResponse } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPinGroup } from '../../testing/builders/pins.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { hasBoardLists, hasStats, noAnswer, rawFailure, signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { typeWithoutPause } from '../../testing/type-without-pause.js';

const NOTHING: SearchResponse = { boardLists: [], drafts: [], scheduled: [], groups: [] };
const LIST_ID = '0b9f6c7e-5d0a-4f7e-9a55-3c1d2b7a8e10';

/** Finds this. @returns what was asked for, in order */
function finds(answer: Partial<SearchResponse>): string[] {
  const asked: string[] = [];
  server.use(
    http.get(searchPaths.all, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json({ ...NOTHING, ...answer });
    }),
  );
  return asked;
}

async function openApp(user = {}) {
  server.use(
    signedInAs(user),
    hasStats(),
    hasBoardLists([]),
    http.get(draftPinPaths.all, () => HttpResponse.json([])),
    http.get(pinPaths.months, () => HttpResponse.json([])),
  );
  const app = renderApp('/dashboard');
  await screen.findByRole('button', { name: 'Shortcuts' });
  // Its keys are loaded behind the first screen.
  await waitFor(async () => {
    await app.user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('dialog', { name: 'Find' })).toBeVisible();
  });
  return app;
}
const field = () => screen.getByRole('combobox', { name: 'Find a screen, list or pin' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
/** The option that Enter would choose. */
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('The command palette', () => {
  it('lists acts and screens at first, and goes where Enter says', async () => {
    const { user, currentAddress } = await openApp();
    expect(field()).toHaveFocus();
    expect(options()).toEqual([
      ...['Create a pin ', 'Create a board list ', 'Dashboard ', 'Board Lists ', 'Create Pin '],
      ...[
        'Draft Pins ',
        'Images ',
        'Calendar ',
        'Scheduled Pins ',
        'Pin History ',
        'Analytics ',
        'Subscription ',
        'Settings ',
      ],
    ]);
    expect(within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Board Lists ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/board-lists'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers subscribers to schedule, and administrators their area', async () => {
    await openApp({ isSubscribed: true, isAdmin: true });
    expect(screen.getByRole('option', { name: 'Schedule a pin' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Admin' })).toBeVisible();
  });

  it('asks once typing pauses, and leads to what was found', async () => {
    const group = aPinGroup({ title: 'Lemon tart' });
    const asked = finds({
      boardLists: [{ id: LIST_ID, name: 'Lemon desserts', _count: { boards: 46 } }],
      groups: [group],
    });
    const { user, currentAddress } = await openApp();
    typeWithoutPause(field(), 'lemon ');
    expect(await screen.findByRole('option', { name: /^Lemon tart/ })).toBeVisible();
    expect(asked).toEqual(['lemon']);
    expect(screen.getByText('2 results')).toHaveAttribute('role', 'status');
    expect(active()).toBe('Lemon desserts 46 boards');
    await user.click(screen.getByRole('option', { name: /^Lemon tart/ }));
    await waitFor(() => expect(currentAddress()).toBe(`/pin-history/${group.id}`));
  });

  it('opens the form of a draft, wherever it is in the list', async () => {
    finds({ drafts: [aDraftPin({ title: 'Tart with lemon' })] });
    const { user, currentAddress } = await openApp();
    await user.type(field(), 'tart');
    await screen.findByRole('option', { name: /^Tart with lemon/ });
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Edit & Publish Draft Pin' });
    expect(within(form).getByLabelText(/^Title/)).toHaveValue('Tart with lemon');
    expect(currentAddress()).toBe('/draft-pins');
  });

  it('opens nothing that only an earlier text has found', async () => {
    const titles = ['Carrot cake', 'Christmas cookies'];
    finds({ groups: titles.map((title) => aPinGroup({ title })) });
    const { user, currentAddress } = await openApp();
    await user.type(field(), 'c');
    await screen.findByRole('option', { name: /^Carrot cake/ });
    server.use(http.get(searchPaths.all, noAnswer));
    await user.type(field(), 'hristmas');
    expect(options()).toEqual([expect.stringMatching(/^Christmas cookies/)]);
    await user.type(field(), ' tree{Enter}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Find' })).toBeVisible();
    expect(currentAddress()).toBe('/dashboard');
  });

  it('gives up a request that typing on has made pointless', async () => {
    server.use(http.get(searchPaths.all, noAnswer));
    const sent = jest.spyOn(globalThis, 'fetch');
    /** Of each request for this, whether it was given up. */
    const givenUp = (q: string) =>
      sent.mock.calls.flatMap(([request]) =>
        request instanceof Request && request.url.endsWith(`?q=${q}`) ? [request.signal.aborted] : [],
      );
    const { user } = await openApp();
    await user.type(field(), 'tart');
    expect(await screen.findAllByText('Searching…')).not.toHaveLength(0);
    await waitFor(() => expect(givenUp('tart')).toEqual([false]));
    finds({ groups: [aPinGroup({ title: 'Soup' })] });
    await user.clear(field());
    await user.type(field(), 'soup');
    await waitFor(() => expect(givenUp('soup')).toEqual([false]));
    expect(await screen.findByRole('option', { name: /^Soup/ })).toBeVisible();
    expect(givenUp('tart')).toEqual([true]);
    sent.mockRestore();
  });

  it('says that nothing was found, or that it couldn’t be asked', async () => {
    finds({});
    const { user } = await openApp();
    await user.type(field(), 'xyz');
    expect(await screen.findByText('Nothing found for “xyz”')).toBeVisible();
    server.use(http.get(searchPaths.all, () => rawFailure(400)));
    await user.type(field(), 'z');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to search your lists and pins');
  });

  it('closes by Escape, which gives the focus back', async () => {
    const { user } = await openApp();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const find = screen.getByRole('button', { name: 'Find' });
    await user.click(find);
    expect(field()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(find).toHaveFocus());
  });

  it('opens while something is typed and with single keys off, but not over a dialog', async () => {
    localStorage.setItem('shortcuts', 'off');
    const { user } = await openApp();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Shortcuts' }));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog', { name: 'Find' })).toBeNull();
  });
});
