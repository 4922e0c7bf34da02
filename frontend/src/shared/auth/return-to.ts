import { paths } from '../paths.js';
import { readStored, store } from '../storage.js';

const KEY = 'return-to';
const NOT_WORTH_RETURNING: readonly string[] = [paths.home, paths.login, paths.authCallback];

/** Remembers, over the way through Pinterest and back, which screen the person wanted. */
export function rememberReturn(path: string): void {
  store('session', KEY, path);
}

/** Forgets it: the person left of their own will. */
export function forgetReturn(): void {
  store('session', KEY, null);
}

/** Where to go after signing in: the remembered screen of this app, else the dashboard. */
export function returnPath(): string {
  const path = readStored('session', KEY);
  return path !== null && isOwnScreen(path) ? path : paths.dashboard;
}

/** Storage can be written by others: only a path of this origin counts, never another site. */
function isOwnScreen(path: string): boolean {
  if (!path.startsWith('/')) return false;
  const url = URL.parse(path, window.location.origin);
  return url?.origin === window.location.origin && !NOT_WORTH_RETURNING.includes(url.pathname);
}
