import type { Request, Response } from 'express';
import type { BackendConfig } from '../config.js';
import { cookieNames, cookieOptions } from './cookies.js';

/** Ends a browser's session in every tab, and clears its cookies and what it has kept of us, pictures for instance. */
export async function signOut(config: BackendConfig, request: Request, response: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((error?: Error | null) => (error ? reject(error) : resolve()));
  });
  const { session, csrf } = cookieNames(config);
  for (const name of [session, csrf]) response.clearCookie(name, cookieOptions(config));
  response.set('Clear-Site-Data', '"cache"');
}
