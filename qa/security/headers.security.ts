import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imagePaths } from '@boardcast/contracts';
import type { TestAnswer, TestClient } from '@boardcast/testing';
import type { OpenAPIObject } from '@nestjs/swagger';
import { UsersService } from '../../backend/src/modules/users/users.service.js';
import { startTestApp, type TestApp } from '../../backend/src/testing/start-test-app.js';
import { routesOf, type Route } from './routes.js';
import { STOPPED, Trial } from './trial.js';

/** As a proxy sends it that has ended TLS. */
const HTTPS = { 'x-forwarded-proto': 'https' };
/** What is no call: pages, files and addresses that there are none of. */
const PAGES = [
  '/',
  '/dashboard',
  '/tour',
  '/sitemap.xml',
  '/robots.txt',
  '/assets/app-abc.js',
  '/signup',
  '/assets/no.js',
  '/no-such.png',
  '/api/nowhere',
  '/api/docs',
  '/api/docs-json',
  '/metrics',
  '/%ff',
];

let folder: string;
let server: TestApp;
let routes: Route[];
let userId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardcast-spa-'));
  for (const part of ['assets', 'pages']) await mkdir(join(folder, part));
  const files = [
    'index.html',
    'pages/index.html',
    'pages/tour.html',
    'pages/sitemap.xml',
    'robots.txt',
    'assets/app-abc.js',
  ];
  for (const file of files) await writeFile(join(folder, file), 'Boardcast');
  server = await startTestApp({
    config: {
      PUBLIC_URL: 'https://boardcast.test',
      SPA_DIR: folder,
      API_DOCS: true,
      PINTEREST_OAUTH_URL: 'https://www.pinterest.com/oauth/',
    },
  });
  routes = routesOf((await server.newcomer().get('/api/docs-json')).body as OpenAPIObject);
  const account = { pinterestUserId: randomUUID(), pinterestUsername: 'nora', profileImageUrl: null };
  userId = await server.app.get(UsersService).signIn(account);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The policy by directive. */
const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );

/** What an answer lacks. */
function faultsOf({ headers }: TestAnswer): string | null {
  const policy = policyOf(headers);
  // A picture has a policy of its own, under which nothing runs.
  const isSandboxed = policy.has('sandbox') && policy.get('default-src') === "'none'";
  const runs = policy.get('script-src') ?? policy.get('default-src') ?? '*';
  const cookies = headers.getSetCookie();
  const faults: [isFault: boolean, fault: string][] = [
    [/unsafe|\*|https?:|data:/.test(runs), `scripts may come from ${runs}`],
    [
      [...policy].some(
        ([name, values]) =>
          values.includes('unsafe-eval') || (name !== 'style-src' && values.includes('unsafe-inline')),
      ),
      'an unsafe directive',
    ],
    [!isSandboxed && policy.get('object-src') !== "'none'", 'object-src'],
    [!isSandboxed && policy.get('base-uri') !== "'none'", 'base-uri'],
    [!isSandboxed && policy.get('frame-ancestors') !== "'none'", 'frame-ancestors'],
    [
      Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0) < 31_536_000,
      'HSTS',
    ],
    [headers.get('x-content-type-options') !== 'nosniff', 'nosniff'],
    [!/no-referrer|origin/.test(headers.get('referrer-policy') ?? ''), 'Referrer-Policy'],
    [headers.get('cross-origin-opener-policy') !== 'same-origin', 'COOP'],
    [headers.has('x-powered-by') || headers.has('server'), 'names what it runs on'],
    [headers.has('access-control-allow-origin'), 'lets other origins read it'],
    [
      !cookies.every(
        (line) =>
          line.startsWith('__Host-') &&
          /; Secure/.test(line) &&
          /; SameSite=Lax/.test(line) &&
          /; Path=\/(;|$)/.test(line),
      ),
      `cookie ${cookies.join()}`,
    ],
    [
      !cookies.every((line) => /; HttpOnly/.test(line) || line.startsWith('__Host-csrf-token=')),
      'a cookie that scripts read',
    ],
  ];
  const found = faults.flatMap(([isFault, fault]) => (isFault ? [fault] : []));
  return found.length === 0 ? null : found.join(', ');
}

describe('Headers', () => {
  it('S35: are strict on every answer: of calls, refusals, errors, pages, files and what there is not', async () => {
    const trial = new Trial('S35');
    for (const route of routes) {
      const path = route.path.replaceAll(/\{\w+\}/g, () => randomUUID());
      // Some calls end the session that makes them.
      const somebody = await server.signIn(userId);
      const csrf = somebody.cookie('__Host-csrf-token') ?? '';
      const callers: [string, TestClient][] = [
        ['nobody', server.newcomer()],
        ['somebody', somebody],
      ];
      for (const [who, browser] of callers) {
        const answer = await browser.request(route.method, path, undefined, {
          ...HTTPS,
          'x-csrf-token': csrf,
        });
        trial.note(route, `${who}, ${answer.status}`, faultsOf(answer));
      }
    }
    const pages = [...PAGES, imagePaths.variant('0'.repeat(32), 'full')].map((path) => ({
      name: `GET ${path}`,
      path,
    }));
    for (const page of pages) {
      const answer = await server.newcomer().get(page.path, HTTPS);
      trial.note(page, `a page, ${answer.status}`, faultsOf(answer));
    }
    expect(trial.end([...routes, ...pages])).toEqual(STOPPED);
  });
});
