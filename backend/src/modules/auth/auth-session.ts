import type { Session } from 'express-session';

/** Gives the browser a new, empty session under a new id and removes the old one; `request.session` is the new one. */
export function renewSession(session: Session): Promise<void> {
  return new Promise((resolve, reject) => {
    session.regenerate((error?: Error | null) => (error ? reject(error) : resolve()));
  });
}
