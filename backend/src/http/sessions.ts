import { AppError } from '@boardcast/server';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type { BackendConfig } from '../config.js';
import { cookieNames, cookieOptions } from './cookies.js';
import { SESSION_IDLE_MS } from './session-lifetime.js';
import './session-data.js';

/**
 * Sessions in PostgreSQL (docs/adr/0010-sessions-in-postgresql.md), of those who are signed in: nobody else leaves a row.
 */
export function createSessions(config: BackendConfig, store: session.Store): RequestHandler {
  const { secure = false, ...cookie } = cookieOptions(config);
  const handle = session({
    name: cookieNames(config).session,
    secret: config.SESSION_SECRET,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { ...cookie, secure, maxAge: SESSION_IDLE_MS },
  });
  return (request, response, next) =>
    handle(request, response, (error?: unknown) => {
      // If the store is down, the answer is "unavailable", not "signed out".
      if (error) next(new AppError('unavailable', undefined, { cause: error }));
      else next();
    });
}
