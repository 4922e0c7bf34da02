import { CacheProvider } from '@emotion/react';
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useEffect } from 'react';
import { App } from '../app/App.js';
import { SessionSource } from '../shared/auth/session-source.js';
import { createAppStore } from '../shared/store.js';
import { seenStyles } from './seen-styles.js';

/**
 * The whole app at an address, with the real store, router and theme. Declare the API's answers with
 * `server.use(…)` before.
 * @param advanceTimers of a test with fake timers: `jest.advanceTimersByTime`
 */
export function renderApp(address: string, { advanceTimers }: { advanceTimers?: (ms: number) => void } = {}) {
  const leaveTo = jest.fn<(url: string) => void>();
  const store = createAppStore({ leaveTo });
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  let shownAddress = address;
  window.history.pushState(null, '', address);
  /** Tells the address after every move. */
  function Witness() {
    const { pathname, search } = useLocation();
    useEffect(() => {
      shownAddress = `${pathname}${search}`;
    }, [pathname, search]);
    return null;
  }
  const screen = render(
    <CacheProvider value={seenStyles}>
      <BrowserRouter>
        <App session={new SessionSource(() => Promise.resolve(store))} />
        <Witness />
      </BrowserRouter>
    </CacheProvider>,
  );
  /** Where the app is now, query included. */
  const currentAddress = () => shownAddress;
  return { ...screen, user, store, leaveTo, currentAddress };
}

/** The browser's Back brings the page out of its memory as it was left. */
export function showAgain(): void {
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
}

/** Stops the clock: time passes only with `letTimePass`. What a request needs to be answered goes on. */
export function stopTheClock(now: string): void {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
}

/** What is drawn at the end of a step may start timers of its own. */
const STEP_MS = 250;

/** Lets `ms` pass under fake timers, with everything that happens meanwhile. */
export async function letTimePass(ms: number): Promise<void> {
  for (let rest = ms; rest > 0; rest -= STEP_MS) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(rest, STEP_MS)));
  }
}
