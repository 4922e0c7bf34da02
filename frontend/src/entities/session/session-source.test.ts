import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { signedInAs } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { createAppStore } from './store.js';
import type { AppStore } from './store.js';
import { SessionSource } from './session-source.js';

const aSource = (load: () => Promise<AppStore> = () => Promise.resolve(createAppStore())) => {
  const bring = jest.fn(load);
  return { bring, session: new SessionSource(bring) };
};

describe('The session of a page', () => {
  it('brings the store once, however many screens ask', async () => {
    const { session, bring } = aSource();
    const [first, second] = await Promise.all([session.open(), session.open()]);
    expect(first).toBe(second);
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('tries again after the store’s code could not be had', async () => {
    const { session, bring } = aSource();
    bring.mockRejectedValueOnce(new Error('offline'));
    await expect(session.open()).rejects.toThrow('offline');
    expect(session.store()).toBeNull();
    const store = await session.open();
    expect(session.store()).toBe(store);
  });

  it('knows only the flag of the last visit until the store is here', async () => {
    localStorage.setItem('auth-storage', JSON.stringify({ isAuthenticated: true }));
    const { session } = aSource();
    expect(session.auth()).toMatchObject({ isAuthenticated: true, user: null });
    await session.open();
    expect(session.auth()).toBe(session.store()?.getState().auth);
  });

  it.each([
    ['first', async (session: SessionSource) => (session.start(), session.open())],
    ['last', async (session: SessionSource) => session.open().then(() => session.start())],
  ])('loads the user when store and start have both come, start %s', async (_order, begin) => {
    server.use(signedInAs());
    const { session } = aSource();
    const told = jest.fn();
    session.subscribe(told);
    expect(session.isStarted()).toBe(false);
    await begin(session);
    await waitFor(() => expect(session.auth().user?.pinterestUsername).toBe('maker'));
    expect(session.isStarted()).toBe(true);
    expect(told).toHaveBeenCalled();
  });

  it('never looks signed out while its user is yet to be loaded', async () => {
    server.use(signedInAs());
    const { session } = aSource();
    const looksSignedOut = () =>
      session.isStarted() && !session.auth().isLoading && session.auth().user === null;
    const seen: boolean[] = [];
    session.subscribe(() => seen.push(looksSignedOut()));
    await session.open();
    session.start();
    expect(looksSignedOut()).toBe(false);
    await waitFor(() => expect(session.auth().user).not.toBeNull());
    expect(seen).not.toContain(true);
  });
});
