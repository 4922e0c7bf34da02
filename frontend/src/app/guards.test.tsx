import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { hasHistory, hasStats, nobodySignedIn, signedInAs } from '../testing/handlers.js';
import { renderApp } from '../testing/render-app.js';
import { server } from '../testing/server.js';
import { http, HttpResponse } from 'msw';
import { authPaths, pinPaths } from '@boardcast/contracts';
import { rawFailure, refusal } from '../testing/handlers.js';

describe('Who may see which screen', () => {
  it('sends a visitor who is not signed in from a guarded screen to /login, without calling that a fault', async () => {
    server.use(nobodySignedIn());
    const { currentAddress, loadDocument } = renderApp('/pin-history?month=2026-07');
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
    expect(currentAddress()).toBe('/login');
    expect(screen.queryByText('Failed to fetch user')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('return-to')).toBe('/pin-history?month=2026-07');
  });

  it('shows a signed-in user the guarded screen', async () => {
    server.use(signedInAs(), hasStats());
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(await screen.findAllByText('@maker')).not.toHaveLength(0);
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({ isAuthenticated: true });
  });

  it('sends an unknown address to the landing page', async () => {
    server.use(nobodySignedIn());
    const { currentAddress, loadDocument } = renderApp('/no-such-page');
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
    expect(currentAddress()).toBe('/');
  });

  it('leads from /signup to /login', async () => {
    server.use(nobodySignedIn());
    const { currentAddress, loadDocument } = renderApp('/signup');
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
    expect(currentAddress()).toBe('/login');
  });

  it.each(['/admin', '/admin/pins', '/admin/queue'])(
    'sends a creator from %s to the dashboard',
    async (page) => {
      server.use(signedInAs(), hasStats());
      const { currentAddress } = renderApp(page);
      expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
      expect(currentAddress()).toBe('/dashboard');
    },
  );

  it('sends a visitor from /admin to /login', async () => {
    server.use(nobodySignedIn());
    const { currentAddress } = renderApp('/admin');
    await waitFor(() => expect(currentAddress()).toBe('/login'));
  });

  it('goes to /login when any call finds the session gone, and remembers the screen', async () => {
    server.use(
      signedInAs(),
      hasHistory([]),
      http.get(pinPaths.months, () => HttpResponse.json([])),
    );
    const { currentAddress, user } = renderApp('/pin-history');
    await screen.findByRole('heading', { level: 1, name: 'Pin History' });
    server.use(http.get('/api/users/stats', () => refusal('auth.required')));
    const [link] = await screen.findAllByRole('link', { name: 'Dashboard' });
    if (link) await user.click(link);
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(sessionStorage.getItem('return-to')).toBe('/dashboard');
    expect(sessionStorage.getItem('sign-in-asked')).toBe('yes');
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({ isAuthenticated: false });
  });

  it.each([
    ['the page is left before the answer', () => HttpResponse.error()],
    ['the server is in trouble', () => rawFailure(503)],
  ])('still knows the next time that somebody was signed in when %s', async (_case, answer) => {
    localStorage.setItem('auth-storage', JSON.stringify({ isAuthenticated: true }));
    server.use(http.get(authPaths.me, answer));
    const { user, store } = renderApp('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Can’t reach the server' });
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({ isAuthenticated: true });
    // Asking again is no answer either.
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(store.getState().auth.isLoading).toBe(true));
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toEqual({ isAuthenticated: true });
  });

  it('keeps who was not signed out when the server can’t be reached, and goes on after a retry', async () => {
    server.use(http.get(authPaths.me, () => HttpResponse.error()));
    const { currentAddress, user } = renderApp('/pin-history?month=2026-07');
    expect(await screen.findByRole('heading', { level: 1, name: 'Can’t reach the server' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch user');
    expect(currentAddress()).toBe('/pin-history?month=2026-07');
    server.use(
      signedInAs(),
      hasHistory([]),
      http.get(pinPaths.months, () => HttpResponse.json([])),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pin History' })).toBeVisible();
  });
});
