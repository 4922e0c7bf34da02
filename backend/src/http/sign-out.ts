import { CSRF_COOKIE } from '@boardcast/contracts';
import type { Request, Response } from 'express';
import { SESSION_COOKIE } from './sessions.js';

/** Ends a browser's session in every tab and clears its cookies. */
export async function signOut(request: Request, response: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((error?: Error | null) => (error ? reject(error) : resolve()));
  });
  for (const cookie of [SESSION_COOKIE, CSRF_COOKIE]) response.clearCookie(cookie, { path: '/' });
}
