import { CSRF_COOKIE } from '@boardcast/contracts';

/** Words of the one failure of `csrfToken` (spec §8). */
const FETCH_FAILED = 'Failed to fetch CSRF token';

/** An answer to the question for a token that holds none. */
export class TokenRefused extends Error {
  constructor(readonly status: number) {
    super(`No CSRF token: HTTP ${status}`);
  }
}

let inMemory: string | null = null;

/** The token the server left in its cookie (spec §7), or null. */
function fromCookie(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${CSRF_COOKIE}=`));
  return found ? decodeURIComponent(found.slice(CSRF_COOKIE.length + 1)) : null;
}

/**
 * The token for a changing request: from memory, else the cookie, else asked for with `request`; when that fails,
 * the cookie once more (spec §7).
 * @param fresh ask the server whatever is known
 * @throws Error 'Failed to fetch CSRF token', its cause what `request` threw
 */
export async function csrfToken(request: () => Promise<string>, fresh = false): Promise<string> {
  if (!fresh) inMemory ??= fromCookie();
  if (inMemory !== null && !fresh) return inMemory;
  try {
    inMemory = await request();
  } catch (cause) {
    inMemory = fromCookie();
    if (inMemory === null) throw new Error(FETCH_FAILED, { cause });
  }
  return inMemory;
}

/** Forgets the token in memory: the session it belonged to has changed. */
export function forgetCsrfToken(): void {
  inMemory = null;
}
