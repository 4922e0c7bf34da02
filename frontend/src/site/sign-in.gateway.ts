import { authPaths } from '@boardcast/contracts';
import type { AuthUrlResponse } from '@boardcast/contracts';
import { apiBaseUrl } from '../shared/config.js';

const get = (path: string) => fetch(`${apiBaseUrl}${path}`, { credentials: 'include' });

/** Whether somebody is signed in. @throws Error if the server can't say */
export async function isSignedIn(): Promise<boolean> {
  const { ok, status } = await get(authPaths.me);
  if (!ok && status !== 401) throw new Error(`Who is signed in was answered by ${status}.`);
  return ok;
}

/** Pinterest's address for one sign-in. @throws Error if the server gives none */
export async function pinterestAddress(): Promise<string> {
  const answer = await get(authPaths.pinterestUrl);
  const { url } = (await answer.json()) as Partial<AuthUrlResponse>;
  if (!answer.ok || url === undefined) throw new Error(`No address to sign in: ${answer.status}.`);
  return url;
}
