import { setupServer } from 'msw/node';

/** The test's API: nothing but what the test declares. */
export const server = setupServer();

const undeclared: string[] = [];

/** Called for every request without a handler. */
export function onUndeclaredRequest(request: Request): void {
  undeclared.push(`${request.method} ${new URL(request.url).pathname}`);
}

/** The undeclared requests since the last call. */
export function takeUndeclaredRequests(): string[] {
  return undeclared.splice(0);
}
