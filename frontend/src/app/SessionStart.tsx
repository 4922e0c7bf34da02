import { STARTUP_USER_DELAY_MS } from '@boardcast/contracts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { loadCurrentUser } from '../shared/auth/session.js';
import { useAppDispatch } from '../shared/store.js';
import { SessionStartedContext } from './session-start.js';

/** Asks once who is signed in, 100 ms after the start (spec §4). */
export function SessionStart({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      void dispatch(loadCurrentUser());
      setStarted(true);
    }, STARTUP_USER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dispatch]);
  return <SessionStartedContext value={started}>{children}</SessionStartedContext>;
}
