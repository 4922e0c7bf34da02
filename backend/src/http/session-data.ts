import 'express-session';

declare module 'express-session' {
  interface SessionData {
    /** Who is signed in. */
    userId: string;
    /** A CSRF token was given out: the session is kept although nobody has signed in. */
    csrfIssued: boolean;
  }
}
