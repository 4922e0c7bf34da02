import { AppError } from '@boardcast/server';
import type { RequestHandler } from 'express';
import session from 'express-session';
import { isHttps } from '../config.js';
import type { BackendConfig } from '../config.js';
import './session-data.js';

export const SESSION_COOKIE = 'sid';
/** Sessions last 30 days from their last use, to a day (`DailyTouchStore`); milliseconds. */
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** Sessions in PostgreSQL (docs/adr/0010-sessions-in-postgresql.md). Visitors who never sign in leave no row. */
export function createSessions(config: BackendConfig, store: session.Store): RequestHandler {
  const handle = session({
    name: SESSION_COOKIE,
    secret: config.SESSION_SECRET,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: isHttps(config), maxAge: THIRTY_DAYS, path: '/' },
  });
  return (request, response, next) =>
    handle(request, response, (error?: unknown) => {
      // If the store is down, the answer is "unavailable", not "signed out".
      if (error) next(new AppError('unavailable', undefined, { cause: error }));
      else next();
    });
}
