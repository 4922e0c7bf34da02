import 'express-session';

declare module 'express-session' {
  interface SessionData {
    /** Id of the signed-in user. */
    userId: string;
    /** Set once a CSRF token was issued: keeps the session of a visitor who isn't signed in. */
    csrfIssued: boolean;
  }
}
