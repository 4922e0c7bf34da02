import { createHmac, randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BACKEND_CONFIG } from '../config.js';
import type { BackendConfig } from '../config.js';
import { CsrfTokens } from '../http/csrf.js';
import { SessionStore } from '../http/session-store.js';
import { cookieNames, cookieOptions } from '../http/cookies.js';

/** Signs a browser in, or only makes it known. @returns the cookies that it would hold */
export async function createTestSession(
  app: INestApplication,
  userId?: string,
): Promise<Map<string, string>> {
  const config = app.get<BackendConfig>(BACKEND_CONFIG);
  const { SESSION_SECRET } = config;
  const id = randomBytes(16).toString('hex');
  const cookies = new Map<string, string>();
  if (userId !== undefined) {
    const data = { cookie: cookieOptions(config), userId };
    await app
      .get(SessionStore)
      .pool.query(`insert into session_store values ($1, $2, now() + interval '1 day')`, [id, data]);
    const signature = createHmac('sha256', SESSION_SECRET).update(id).digest('base64').replace(/=+$/, '');
    cookies.set(cookieNames(config).session, encodeURIComponent(`s:${id}.${signature}`));
  }
  const request = { session: { id, userId }, cookies: {} } as unknown as Request;
  const response = { cookie: (name: string, value: string) => cookies.set(name, encodeURIComponent(value)) };
  app.get(CsrfTokens).generate(request, response as unknown as Response);
  return cookies;
}
