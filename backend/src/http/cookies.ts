import { CSRF_COOKIE, HOST_COOKIE_PREFIX } from '@boardcast/contracts';
import { parseCookie } from 'cookie';
import type { CookieOptions, RequestHandler } from 'express';
import { isHttps } from '../config.js';
import type { BackendConfig } from '../config.js';

/** Name of the session's cookie; under https with `HOST_COOKIE_PREFIX`. */
export const SESSION_COOKIE = 'sid';

type Config = Pick<BackendConfig, 'PUBLIC_URL'>;

/**
 * The names of our cookies. Under https a prefix has browsers refuse them from other hosts, neighbouring subdomains too, and
 * over http.
 */
export function cookieNames(config: Config) {
  const prefix = isHttps(config) ? HOST_COOKIE_PREFIX : '';
  return { session: prefix + SESSION_COOKIE, csrf: prefix + CSRF_COOKIE, visitor: `${prefix}visitor` };
}

/** What all our cookies have in common; scripts can't read them. */
export function cookieOptions(config: Config): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps(config), path: '/' };
}

/** Fills in `request.cookies` with texts, whatever a client sends. Behind the session, which reads its own cookie. */
export const readCookies: RequestHandler = (request, _response, next) => {
  request.cookies = parseCookie(request.headers.cookie ?? '');
  next();
};
