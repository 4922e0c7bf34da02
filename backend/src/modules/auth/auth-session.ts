import 'express-session';
import type { Session, SessionData } from 'express-session';
import type { PendingState } from './authorisation-states.js';

declare module 'express-session' {
  interface SessionData {
    /** Sign-ins that this browser has begun and that have not come back. */
    pendingStates: PendingState[];
  }
}

type BrowserSession = Session & Partial<SessionData>;

/** Writes the session now, not at the end of the request. */
export function saveSession(session: BrowserSession): Promise<void> {
  return new Promise((resolve, reject) => {
    session.save((error?: Error | null) => (error ? reject(error) : resolve()));
  });
}

/** Gives the browser a new, empty session under a new id and removes the old one; `request.session` is the new one. */
export function renewSession(session: BrowserSession): Promise<void> {
  return new Promise((resolve, reject) => {
    session.regenerate((error?: Error | null) => (error ? reject(error) : resolve()));
  });
}
