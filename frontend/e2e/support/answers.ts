import type { Page, Route } from '@playwright/test';

/** One call of the API. */
interface ApiCall {
  method: 'GET' | 'POST' | 'PUT';
  /** The whole path, without a query. */
  path: string;
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
