import { authPaths, pinPaths } from '@boardcast/contracts';
import type { Duplicates } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const NO_DUPLICATES: Duplicates = { boardCount: 0, pictureCount: 0, linkCount: 0, boards: [] };

/**
 * The test's API: nothing but what the test declares, save that every form of a pin asks for duplicates a moment after
 * it was filled in, and for the token that this takes.
 */
export const server = setupServer(
  http.post(pinPaths.duplicates, () => HttpResponse.json(NO_DUPLICATES)),
  http.get(authPaths.csrfToken, () => HttpResponse.json({ csrfToken: 'token-1' })),
);

const undeclared: string[] = [];

/** Called for every request without a handler. */
export function onUndeclaredRequest(request: Request): void {
  undeclared.push(`${request.method} ${new URL(request.url).pathname}`);
}

/** The undeclared requests since the last call. */
export function takeUndeclaredRequests(): string[] {
  return undeclared.splice(0);
}
