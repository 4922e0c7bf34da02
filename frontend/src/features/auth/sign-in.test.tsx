import { describe, expect, it } from '@jest/globals';
import { authPaths } from '@boardcast/contracts';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders/people.js';
import {
  givesCsrfToken,
  hasStats,
  nobodySignedIn,
  rawFailure,
  refusal,
  signedInAs,
} from '../../testing/handlers.js';
import { letTimePass, renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

/** From this answer on, the session knows the user. */
const exchangeGives = (body: Record<string, unknown>) =>
  http.post(authPaths.exchange, () => {
    server.use(signedInAs());
    return HttpResponse.json(body);
  });

describe('Coming back from Pinterest', () => {
  it('exchanges code and state once, with the time zone, and goes to the dashboard', async () => {
    const bodies: unknown[] = [];
    server.use(
      nobodySignedIn(),
      givesCsrfToken(),
      hasStats(),
      http.post(authPaths.exchange, async ({ request }) => {
        bodies.push(await request.json());
        server.use(signedInAs());
        return HttpResponse.json({ user: aUser() });
      }),
    );
    const { currentAddress } = renderApp('/auth/callback?code=c1&state=s1');
    expect(await screen.findByText('Completing sign in...')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
    expect(bodies).toEqual([{ code: 'c1', state: 's1', timeZone: 'UTC' }]);
  });

  it('is not undone by a late answer that nobody was signed in', async () => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    server.use(
      http.get(authPaths.me, async () => {
        await late;
        return refusal('auth.required');
      }),
      givesCsrfToken(),
      hasStats(),
      http.post(authPaths.exchange, async () => {
        await delay(150);
        server.use(signedInAs());
        return HttpResponse.json({ user: aUser() });
      }),
    );
    const { currentAddress, store } = renderApp('/auth/callback?code=c1&state=s1');
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
    answerLate();
    // Nothing should happen, and now it could.
    await delay(50);
    expect(store.getState().auth.isAuthenticated).toBe(true);
    expect(currentAddress()).toBe('/dashboard');
  });

  it.each([
    ['/board-lists/abc?x=1', '/board-lists/abc?x=1'],
    ['//evil.example/', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/login', '/dashboard'],
  ])('goes where the person wanted to go, within this site: %s', async (wanted, expected) => {
    sessionStorage.setItem('return-to', wanted);
    server.use(
      nobodySignedIn(),
      givesCsrfToken(),
      hasStats(),
      exchangeGives({ user: aUser() }),
      http.get('/api/board-lists/:id', () => refusal('board-list.not-found')),
    );
    const { currentAddress } = renderApp('/auth/callback?code=c1&state=s1');
    await waitFor(() => expect(currentAddress()).toBe(expected));
    expect(sessionStorage.getItem('return-to')).toBeNull();
  });

  it.each([
    ['?error=access_denied', 'Pinterest authorization failed: access_denied'],
    ['?code=c1', 'Invalid authorization response'],
    ['?state=s1', 'Invalid authorization response'],
    ['', 'Invalid authorization response'],
  ])('refuses %s without asking the server', async (query, text) => {
    server.use(nobodySignedIn());
    renderApp(`/auth/callback${query}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
    expect(screen.getByText(/Redirecting to login\.\.\./)).toBeVisible();
  });

  it.each([
    ['no user', () => exchangeGives({}), 'No user data received'],
    [
      'the server’s words',
      () => http.post(authPaths.exchange, () => rawFailure(400, { error: 'This code was used.' })),
      'This code was used.',
    ],
    ['nothing', () => http.post(authPaths.exchange, () => rawFailure(500)), 'Authentication failed'],
  ])('shows what went wrong when the exchange gives %s', async (_case, handler, text) => {
    server.use(nobodySignedIn(), givesCsrfToken(), handler());
    renderApp('/auth/callback?code=c1&state=s1');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('goes to /login 3 seconds after a failure', async () => {
    server.use(nobodySignedIn());
    stopTheClock('2026-07-10T10:00:00Z');
    const { currentAddress } = renderApp('/auth/callback?error=access_denied');
    await screen.findByText('Pinterest authorization failed: access_denied');
    await letTimePass(2900);
    expect(currentAddress()).toContain('/auth/callback');
    await letTimePass(200);
    expect(currentAddress()).toBe('/login');
  });
});
