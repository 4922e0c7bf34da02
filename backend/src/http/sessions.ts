import { AppError } from '@boardcast/server';
import type { RequestHandler } from 'express';
import session from 'express-session';
import { isHttps } from '../config.js';
import type { BackendConfig } from '../config.js';
import './session-data.js';

/** Name of the session's cookie. */
export const SESSION_COOKIE = 'sid';
/** A session lasts 30 days from its last use; milliseconds. */
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** Sessions in PostgreSQL (house.md §5). A visitor who never signs in leaves no row. */
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
      // Without its store no session can be read: not "signed out", but "not now".
      if (error) next(new AppError('unavailable', undefined, { cause: error }));
      else next();
    });
}
