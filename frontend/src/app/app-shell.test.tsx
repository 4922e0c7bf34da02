import { describe, expect, it } from '@jest/globals';
import { authPaths, boardListPaths } from '@boardcast/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { baseApi } from '../shared/api/base-api.js';
import { aBoardList } from '../testing/builders/boards.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasStats,
  rawFailure,
  refusal,
  signedInAs,
} from '../testing/handlers.js';
import { renderApp, showAgain } from '../testing/render-app.js';
import { server } from '../testing/server.js';

const sidebar = () => screen.findByRole('complementary', { name: 'Sidebar' });

describe('The signed-in frame', () => {
  it('links the screens that exist, and says which one this is', async () => {
    server.use(signedInAs(), hasStats());
    renderApp('/dashboard');
    const nav = within(await sidebar()).getByRole('navigation', { name: 'Main' });
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Board Lists',
      'Create Pin',
      'Draft Pins',
      'Images',
      'Calendar',
      'Scheduled Pins',
      'Pin History',
      'Analytics',
      'Subscription',
    ]);
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  });

  it.each([
    [{ email: 'maker@example.com', isSubscribed: true }, 'maker@example.com', 'Active Subscription'],
    [{ email: null, isSubscribed: false }, '@maker', 'Free Plan'],
  ])('shows who is signed in and the plan', async (user, name, badge) => {
    server.use(signedInAs(user), hasStats());
    renderApp('/dashboard');
    const aside = within(await sidebar());
    expect(aside.getByText(name)).toBeVisible();
    expect(aside.getByText(badge)).toBeVisible();
    expect(aside.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    expect(aside.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });

  it('logs out to the site root and keeps nothing', async () => {
    server.use(
      signedInAs(),
      hasStats(),
      givesCsrfToken(),
      http.post(authPaths.logout, () => new HttpResponse(null, { status: 204 })),
    );
    const { user, currentAddress, store, loadDocument } = renderApp('/dashboard');
    await user.click(within(await sidebar()).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
    expect(store.getState().auth).toMatchObject({ user: null, isAuthenticated: false, error: null });
    expect(sessionStorage.getItem('return-to')).toBeNull();
  });

  it('stays quietly where it is when logging out fails', async () => {
    server.use(
      signedInAs(),
      hasStats(),
      givesCsrfToken(),
      http.post(authPaths.logout, () => rawFailure(500)),
    );
    const { user, currentAddress } = renderApp('/dashboard');
    const button = within(await sidebar()).getByRole('button', { name: 'Logout' });
    await user.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(currentAddress()).toBe('/dashboard');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks to reconnect when the connection to Pinterest has expired', async () => {
    const url = 'https://www.pinterest.com/oauth/?state=abc';
    server.use(
      signedInAs({ connectionStatus: 'expired' }),
      hasStats(),
      http.get(authPaths.pinterestUrl, () => HttpResponse.json({ url })),
    );
    const { user, leaveTo } = renderApp('/dashboard');
    const notice = await screen.findByText(/Your connection to Pinterest has expired/);
    expect(notice).toBeVisible();
    // Nothing has failed just now, so it doesn't interrupt a screen reader.
    expect(notice.closest('[role]')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(url));
    expect(sessionStorage.getItem('return-to')).toBe('/dashboard');
  });

  it('can be asked again to reconnect after the way there failed, and when Back shows the screen as it was left', async () => {
    const url = 'https://www.pinterest.com/oauth/?state=abc';
    server.use(
      signedInAs({ connectionStatus: 'expired' }),
      hasStats(),
      http.get(authPaths.pinterestUrl, () => rawFailure(502)),
    );
    const { user, leaveTo } = renderApp('/dashboard');
    const reconnect = await screen.findByRole('button', { name: 'Reconnect' });
    await user.click(reconnect);
    expect(await screen.findByText('Failed to initiate login')).toBeVisible();
    expect(reconnect).not.toHaveAttribute('aria-busy');
    server.use(http.get(authPaths.pinterestUrl, () => HttpResponse.json({ url })));
    await user.click(reconnect);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(url));
    expect(reconnect).toHaveAttribute('aria-busy', 'true');
    showAgain();
    expect(reconnect).not.toHaveAttribute('aria-busy');
  });

  it('asks to reconnect at the first answer which says that Pinterest no longer takes the connection', async () => {
    const list = aBoardList();
    server.use(
      signedInAs(),
      hasBoardLists([list]),
      http.get(boardListPaths.providerBoards, () => {
        server.use(signedInAs({ connectionStatus: 'expired' }));
        return refusal('pinterest.reconnect');
      }),
    );
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: /^Add Boards to List/ }));
    expect(await screen.findByText(/Your connection to Pinterest has expired/)).toBeInTheDocument();
  });

  it('says that the server can’t be reached while no call is answered', async () => {
    server.use(signedInAs(), hasStats());
    const { user, store } = renderApp('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Welcome' });
    server.use(http.get('/api/users/stats', () => HttpResponse.error()));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Stats'])));
    expect(await screen.findByText(/Can’t reach the server/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Can’t reach the server/)).not.toBeInTheDocument());
  });

  it('opens the menu as a drawer and closes it with the link that was followed', async () => {
    server.use(
      signedInAs(),
      hasStats({ totalPins: 2 }),
      http.get('/api/pins/*', () => HttpResponse.json([])),
    );
    const { user, currentAddress } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(within(drawer).getByRole('link', { name: 'Pin History' }));
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { level: 1, name: 'Pin History' })).toHaveFocus();
    expect(document.title).toBe('Pin History · Boardcast');
  });
});

describe('While maintenance is on', () => {
  it('every screen says so, and why', async () => {
    const reason = 'We move to another data centre, until 14:00 UTC.';
    server.use(signedInAs({ maintenance: { since: '2026-11-25T12:00:00.000Z', reason } }), hasStats());
    renderApp('/dashboard');
    expect(await screen.findByText('We’re doing maintenance')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
  });
});
