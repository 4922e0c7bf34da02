import { createHmac, randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { CSRF_COOKIE } from '@boardcast/contracts';
import type { Request, Response } from 'express';
import { BACKEND_CONFIG } from '../config.js';
import type { BackendConfig } from '../config.js';
import { CsrfTokens } from '../http/csrf.js';
import { SessionStore } from '../http/session-store.js';
import { SESSION_COOKIE } from '../http/sessions.js';

/** Stores a session, signed in or not, and returns the cookies its browser would hold. */
export async function createTestSession(
  app: INestApplication,
  userId?: string,
): Promise<Map<string, string>> {
  const { SESSION_SECRET } = app.get<BackendConfig>(BACKEND_CONFIG);
  const id = randomBytes(16).toString('hex');
  const data = { cookie: { path: '/', httpOnly: true, sameSite: 'lax' }, csrfIssued: true, userId };
  await app
    .get(SessionStore)
    .pool.query(`insert into session_store values ($1, $2, now() + interval '1 day')`, [id, data]);
  const signature = createHmac('sha256', SESSION_SECRET).update(id).digest('base64').replace(/=+$/, '');
  const request = { session: { id }, cookies: {} } as unknown as Request;
  const csrf = app.get(CsrfTokens).generate(request, { cookie: () => undefined } as unknown as Response);
  return new Map([
    [SESSION_COOKIE, encodeURIComponent(`s:${id}.${signature}`)],
    [CSRF_COOKIE, csrf],
  ]);
}
