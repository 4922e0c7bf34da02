import { authPaths } from '@boardcast/contracts';
import type { User } from '@boardcast/contracts';
import type { Page, Route } from '@playwright/test';

/** One call of the API. */
interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** The whole path, without a query. */
  path: string;
}

/** From now on the API answers with this, whatever it would say: states that take money or a month are seen at once. */
export async function answers(page: Page, path: string, body: unknown, status = 200): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));
}

/** The signed-in user has these fields from now on, and the others as they are now. */
export async function isUser(page: Page, fields: Partial<User>): Promise<void> {
  const answer = await page.request.get(authPaths.me);
  await answers(page, authPaths.me, { ...((await answer.json()) as User), ...fields });
}

/** From now on the API refuses this call, in these words if there are any. Returns what ends it. */
export async function refuse(
  page: Page,
  call: ApiCall,
  { status, message }: { status: number; message?: string },
): Promise<() => Promise<void>> {
  const json = message === undefined ? {} : { code: 'unknown', message, error: message };
  return intercept(page, call, (route) => route.fulfill({ status, json }));
}

/** From now on this call waits for its answer. Returns what lets it go. */
export async function holdBack(page: Page, call: ApiCall): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = await intercept(page, call, async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await end();
  };
}

async function intercept(page: Page, { method, path }: ApiCall, answer: (route: Route) => Promise<void>) {
  const isPath = (url: URL) => url.pathname === path;
  const handler = (route: Route) => (route.request().method() === method ? answer(route) : route.fallback());
  await page.route(isPath, handler);
  return () => page.unroute(isPath, handler);
}
