import { authPaths } from '@boardcast/contracts';
import type { User } from '@boardcast/contracts';
import type { Page, Request, Route } from '@playwright/test';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path, without a query, or what it looks like. */
  path: string | RegExp;
}

/** From now on the API answers this path with this, whatever its query: shows states that would take money or a month. */
export async function answers(page: Page, path: string, body: unknown, status = 200): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ status, json: body }),
  );
}

/** From now on the signed-in user has these fields; the others keep their current values. */
export async function isUser(page: Page, fields: Partial<User>): Promise<void> {
  const answer = await page.request.get(authPaths.me);
  await answers(page, authPaths.me, { ...((await answer.json()) as User), ...fields });
}

/** From now on the API refuses this call, with this text if there is one. @returns a function that ends it */
export async function refuse(
  page: Page,
  call: ApiCall,
  { status, message }: { status: number; message?: string },
): Promise<() => Promise<void>> {
  const json = message === undefined ? {} : { code: 'unknown', message, error: message };
  return intercept(page, call, (route) => route.fulfill({ status, json }));
}

/** From now on this call's answer is held. @returns a function that releases it */
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

/** Whether a request is this call. */
export const isCall = (request: Request, call: ApiCall): boolean =>
  request.method() === call.method && isAt(new URL(request.url()), call);

const isAt = ({ pathname }: URL, { path }: ApiCall): boolean =>
  typeof path === 'string' ? pathname === path : path.test(pathname);

async function intercept(page: Page, call: ApiCall, answer: (route: Route) => Promise<void>) {
  const isPath = (url: URL) => isAt(url, call);
  const handler = (route: Route) =>
    route.request().method() === call.method ? answer(route) : route.fallback();
  await page.route(isPath, handler);
  return () => page.unroute(isPath, handler);
}
