import { paths } from '../../shared/paths.js';
import { readStored, store } from '../../shared/storage.js';

const KEY = 'return-to';
const ASKED_KEY = 'sign-in-asked';
const NOT_WORTH_RETURNING: readonly string[] = [paths.home, paths.login, paths.authCallback];

/** Remembers the requested screen while the user signs in at Pinterest. */
export function rememberReturn(path: string): void {
  store('session', KEY, path);
}

/** Forgets it: the user left on purpose. */
export function forgetReturn(): void {
  store('session', KEY, null);
}

/** Remembers that a screen has sent the user to sign in, for the page at /login to say so. */
export function askToSignIn(): void {
  store('session', ASKED_KEY, 'yes');
}

/** Whether a screen has; answers so once. */
export function wasAskedToSignIn(): boolean {
  const wasAsked = readStored('session', ASKED_KEY) !== null;
  store('session', ASKED_KEY, null);
  return wasAsked;
}

/** Where to go after signing in: the remembered screen, otherwise the dashboard. */
export function returnPath(): string {
  const path = readStored('session', KEY);
  return path !== null && isOwnScreen(path) ? path : paths.dashboard;
}

/** Others can write to storage: only paths of this origin count, never another site. */
function isOwnScreen(path: string): boolean {
  if (!path.startsWith('/')) return false;
  const url = URL.parse(path, window.location.origin);
  return url?.origin === window.location.origin && !NOT_WORTH_RETURNING.includes(url.pathname);
}
