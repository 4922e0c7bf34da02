import 'express-session';

declare module 'express-session' {
  interface SessionData {
    /** Id of the signed-in user. */
    userId: string;
    /** What the browser said it is. */
    userAgent: string;
    /** The browser's time zone; absent if it named none. */
    timeZone?: string;
  }
}
