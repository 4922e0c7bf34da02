import { CSRF_COOKIE, HOST_COOKIE_PREFIX } from '@boardcast/contracts';

const FETCH_FAILED = 'Failed to fetch CSRF token';

/** The server answered without a token. */
export class TokenRefused extends Error {
  constructor(readonly status: number) {
    super(`No CSRF token: HTTP ${status}`);
  }
}

let inMemory: string | null = null;

function fromCookie(): string | null {
  const name = location.protocol === 'https:' ? HOST_COOKIE_PREFIX + CSRF_COOKIE : CSRF_COOKIE;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/**
 * The token for a changing request: from memory, else the cookie, else from `request`; if that fails, the cookie once
 * more.
 * @param fresh always ask the server
 * @throws Error 'Failed to fetch CSRF token', caused by what `request` threw
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

/** Forgets the token in memory: its session has changed. */
export function forgetCsrfToken(): void {
  inMemory = null;
}
