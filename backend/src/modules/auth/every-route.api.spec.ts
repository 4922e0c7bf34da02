import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authPaths, mailPaths, subscriptionPaths, userPaths } from '@boardcast/contracts';
import { startBackend } from '../../testing/start-backend.js';
import type { SignedIn, TestBackend } from '../../testing/start-backend.js';
import type { TestAnswer, TestClient } from '../../testing/test-client.js';

/** What is called by machines, without a browser's session (`@NoCsrf`): each checks who calls in its own way. */
const WITHOUT_CSRF: readonly string[] = [
  `post ${subscriptionPaths.webhook}`,
  `post ${mailPaths.unsubscribe}`,
];
/** What anybody may call. */
const PUBLIC: readonly string[] = [
  `get ${authPaths.pinterestUrl}`,
  `post ${authPaths.exchange}`,
  `get ${authPaths.csrfToken}`,
  `get ${mailPaths.unsubscribe}`,
  `post ${userPaths.verifyEmail}`,
  ...WITHOUT_CSRF,
];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

let server: TestBackend;
let nora: SignedIn;
let routes: { method: (typeof METHODS)[number]; path: string; name: string }[];

beforeAll(async () => {
  server = await startBackend();
  nora = await server.signIn();
  const { body } = await server.newcomer().get('/api/docs-json');
  routes = Object.entries<object>(body.paths).flatMap(([path, calls]) =>
    METHODS.filter((method) => method in calls && path.startsWith('/api/')).map((method) => ({
      method,
      path: path
        .replace('{key}', '0'.repeat(32))
        .replace('{variant}', 'full')
        .replaceAll(/\{\w+\}/g, randomUUID()),
      name: `${method} ${path}`,
    })),
  );
});
afterAll(() => server.close());

async function callAll(
  browser: TestClient,
  wanted: (route: (typeof routes)[number]) => boolean,
): Promise<Record<string, TestAnswer>> {
  const answers: Record<string, TestAnswer> = {};
  for (const { method, path, name } of routes.filter(wanted)) answers[name] = await browser[method](path);
  return answers;
}
const statuses = (answers: Record<string, TestAnswer>) => [
  ...new Set(Object.values(answers).map(({ status }) => status)),
];

describe('every route there is', () => {
  it('is listed: this test covers new ones by itself', () => {
    expect(routes.length).toBeGreaterThanOrEqual(20);
    expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining([...PUBLIC]));
  });

  it('asks for a session, but for the few that begin one or need none', async () => {
    const closed = (route: { name: string }) => !PUBLIC.includes(route.name);
    expect(statuses(await callAll(server.newcomer(), closed))).toEqual([401]);
    expect(statuses(await callAll(await server.visitor(), closed))).toEqual([401]);
  });

  it('that changes something asks for the CSRF token of the session', async () => {
    const changing = ({ method, name }: { method: string; name: string }) =>
      method !== 'get' && !WITHOUT_CSRF.includes(name);
    const answers = await callAll(nora.browser.withoutCsrf(), changing);
    expect(statuses(answers)).toEqual([403]);
    for (const { body } of Object.values(answers)) expect(body.error).toContain('CSRF');
  });

  it('with an id answers an unknown one with 404, and with nothing from the inside', async () => {
    const named = ({ method, name }: { method: string; name: string }) =>
      name.includes('{') && (method === 'get' || method === 'delete');
    const answers = await callAll(nora.browser, named);
    expect(statuses(answers)).toEqual([404]);
    for (const { body } of Object.values(answers)) {
      expect(Object.keys(body).toSorted()).toEqual(['code', 'error', 'message']);
    }
  });
});
