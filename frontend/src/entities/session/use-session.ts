import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AppStore } from './store.js';
import type { AuthState } from './auth-state.js';
import type { SessionSource } from './session-source.js';

/** Provided by App. */
export const SessionContext = createContext<SessionSource | null>(null);

/** @throws Error outside App */
export function useSession(): SessionSource {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession stands only inside of App.');
  return session;
}

/** The store if it is loaded; doesn't load it. */
export function useStoreIfHere(): AppStore | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.store);
}

/** For screens that work without the store: until it is loaded, only the flag of the last visit is known. */
export function useEarlyAuth(): AuthState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.auth);
}

/** Whether the user has started loading (100 ms after startup). */
export function useIsSessionStarted(): boolean {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.isStarted);
}
