import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AppStore } from '../store.js';
import type { AuthState } from './auth-state.js';
import type { SessionSource } from './session-source.js';

/** Given by App. */
export const SessionContext = createContext<SessionSource | null>(null);

/** The session of this page. @throws Error outside of App */
export function useSession(): SessionSource {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession stands only inside of App.');
  return session;
}

/** The store when it is here; asking does not bring it. */
export function useStoreIfHere(): AppStore | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.store);
}

/** Who is signed in, for screens that stand without the store: until it is here, only the flag of the last visit. */
export function useEarlyAuth(): AuthState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.auth);
}

/** Whether the first load of the user has begun (100 ms after the start, spec §4). */
export function useIsSessionStarted(): boolean {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.isStarted);
}
