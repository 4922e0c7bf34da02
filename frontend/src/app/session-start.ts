import { createContext, useContext } from 'react';
import { useAuth } from '../shared/auth/use-auth.js';

/** Whether the first load of the user has begun (100 ms after the start, spec §4). */
export const SessionStartedContext = createContext(false);

/** Whether it is known by now that somebody, or that nobody, is signed in. */
export function useIsSessionKnown(): boolean {
  const started = useContext(SessionStartedContext);
  const { user, isLoading } = useAuth();
  return user !== null || (started && !isLoading);
}
