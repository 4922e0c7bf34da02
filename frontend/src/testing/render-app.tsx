import { CacheProvider } from '@emotion/react';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app/App.js';
import { createAppRouter } from '../app/router.js';
import { SessionSource } from '../entities/session/session-source.js';
import { createAppStore } from '../entities/session/store.js';
import type { AppStore } from '../entities/session/store.js';
import { baseApi } from '../shared/api/base-api.js';
import { endWithTest } from './endings.js';
import { seenStyles } from './seen-styles.js';

/** Lets what the store is about to send reach the test's API, then aborts it, until nothing starts any more. */
async function endRequests({ dispatch }: AppStore): Promise<void> {
  // The code that loads the user may still be on its way.
  await import('../entities/session/session.js');
  for (;;) {
    await nextTurn();
    const running = [
      ...dispatch(baseApi.util.getRunningQueriesThunk()),
      ...dispatch(baseApi.util.getRunningMutationsThunk()),
    ];
    if (running.length === 0) return;
    for (const request of running) request.abort();
  }
}

/**
 * Renders the whole app at an address, with the real store, router and theme. Declare the API's answers with
 * `server.use(…)` first.
 * @param advanceTimers with fake timers: `jest.advanceTimersByTime`
 */
export function renderApp(address: string, options: RenderOptions = {}) {
  window.history.pushState(null, '', address);
  return reloadApp(options);
}

interface RenderOptions {
  advanceTimers?: (ms: number) => void;
}

/** Renders the app anew where the tab is, as a reload does: its entry of the history is kept. */
export function reloadApp({ advanceTimers }: RenderOptions = {}) {
  const leaveTo = jest.fn<(url: string) => void>();
  const store = createAppStore({ leaveTo });
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const session = new SessionSource(() => Promise.resolve(store));
  const loadDocument = jest.fn<() => void>();
  const router = createAppRouter(session, loadDocument);
  endWithTest(() => {
    router.dispose();
    return endRequests(store);
  });
  const screen = render(
    <CacheProvider value={seenStyles}>
      <App session={session} router={router} />
    </CacheProvider>,
  );
  /** The current address, including the query. */
  const currentAddress = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...screen, user, store, leaveTo, loadDocument, currentAddress };
}

/** Back restores the page from the browser's memory. */
export function showAgain(): void {
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
}

/** Stops the clock: time passes only with `letTimePass`. Requests are still answered. */
export function stopTheClock(now: string): void {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
}

/** Sets the date alone: timers run as always. */
export function setTheDate(now: string): void {
  const timers = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const;
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const;
  const turns = ['queueMicrotask', 'nextTick', 'setImmediate', 'clearImmediate'] as const;
  const idle = ['requestIdleCallback', 'cancelIdleCallback', 'hrtime'] as const;
  jest.useFakeTimers({ now: new Date(now), doNotFake: [...timers, ...frames, ...turns, ...idle] });
}

/** What is rendered at the end of a step may start timers of its own. */
const STEP_MS = 250;

/** Advances fake timers by `ms` and lets everything that happens meanwhile finish. */
export async function letTimePass(ms: number): Promise<void> {
  for (let rest = ms; rest > 0; rest -= STEP_MS) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(rest, STEP_MS)));
  }
}
