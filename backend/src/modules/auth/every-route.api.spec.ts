import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { permissions, type Access, type HttpMethod, type Permission } from '@boardcast/contracts';
import type { TestAnswer, TestClient } from '@boardcast/testing';
import type { Express } from 'express';
import { startBackend } from '../../testing/start-backend.js';
import type { SignedIn, TestBackend } from '../../testing/start-backend.js';

/** The pages that describe the API: no handlers of Nest, so no guard stands before them. Anyone may read them. */
const DOCS = /^\/api\/docs/;
/** Nest's middleware for every path (its logger and MikroORM's contexts): it answers nothing. */
const MIDDLEWARE = ['/{*all}', '{/*splat}'];

let server: TestBackend;
let nora: SignedIn;

beforeAll(async () => {
  server = await startBackend();
  nora = await server.signIn();
});
afterAll(() => server.close());

/** Method and path of every route that the running app answers. */
function routesOfApp(): string[] {
  const express: Express = server.app.getHttpAdapter().getInstance();
  return express.router.stack.flatMap(({ route }) =>
    route && !DOCS.test(route.path) && !MIDDLEWARE.includes(route.path)
      ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`)
      : [],
  );
}

const named = ([method, path]: Permission) => `${method} ${path}`;
const rowsFor = (...accesses: Access[]) => permissions.filter(([, , access]) => accesses.includes(access));
const isChanging = ([method]: Permission) => method !== 'GET';
const CALLS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<HttpMethod, keyof TestClient>;

/** Calls these routes with ids that nothing has. */
async function callAll(
  browser: TestClient,
  rows: readonly Permission[],
): Promise<Record<string, TestAnswer>> {
  const answers: Record<string, TestAnswer> = {};
  for (const row of rows) {
    const path = row[1]
      .replace(':key', '0'.repeat(32))
      .replace(':variant', 'full')
      .replaceAll(/:\w+/g, () => randomUUID());
    answers[named(row)] = await browser[CALLS[row[0]]](path);
  }
  return answers;
}
/** The statuses of answers, each with the routes that gave it. */
function byStatus(answers: Record<string, TestAnswer>): Record<number, string[]> {
  const routes: Record<number, string[]> = {};
  for (const [name, { status }] of Object.entries(answers)) (routes[status] ??= []).push(name);
  return routes;
}

describe('every route of the running app', () => {
  it('stands in the permission table, and the table names no other', () => {
    const routes = routesOfApp();
    expect(routes.length).toBeGreaterThanOrEqual(50);
    expect(routes.toSorted()).toEqual(permissions.map(named).toSorted());
  });

  it('asks for a session where the table says so', async () => {
    const closed = rowsFor('signed-in', 'administrator');
    for (const browser of [server.newcomer(), await server.visitor()]) {
      expect(byStatus(await callAll(browser, closed))).toEqual({ 401: closed.map(named) });
    }
  });

  it('asks nobody for a session elsewhere', async () => {
    const open = await callAll(await server.visitor(), rowsFor('anyone', 'machine'));
    expect(byStatus(open)).not.toHaveProperty('401');
  });

  it('of the administrator refuses everybody else', async () => {
    const rows = rowsFor('administrator');
    const answers = await callAll(nora.browser, rows);
    expect(byStatus(answers)).toEqual({ 403: rows.map(named) });
    for (const { body } of Object.values(answers)) expect(body.code).toBe('admin.required');
  });

  it('that changes something asks for the CSRF token of the session, but for machines', async () => {
    const rows = rowsFor('anyone', 'signed-in').filter(isChanging);
    const answers = await callAll(nora.browser.withoutCsrf(), rows);
    expect(byStatus(answers)).toEqual({ 403: rows.map(named) });
    for (const { body } of Object.values(answers)) expect(body.error).toContain('CSRF');
    const machines = await callAll(server.newcomer(), rowsFor('machine'));
    expect(byStatus(machines)).not.toHaveProperty('403');
  });

  it('with an id answers an unknown one with 404, and with nothing from the inside', async () => {
    const rows = rowsFor('signed-in').filter(
      ([method, path]) => path.includes(':') && (method === 'GET' || method === 'DELETE'),
    );
    const answers = await callAll(nora.browser, rows);
    expect(byStatus(answers)).toEqual({ 404: rows.map(named) });
    for (const { body } of Object.values(answers)) {
      expect(Object.keys(body).toSorted()).toEqual(['code', 'error', 'message']);
    }
  });

  it('says in the API’s description what it asks for', async () => {
    const { body } = await server.newcomer().get('/api/docs-json');
    const securityOf = (method: string, path: string) => body.paths[path]?.[method]?.security;
    expect(securityOf('get', '/api/auth/me')).toEqual([{ session: [] }]);
    expect(securityOf('delete', '/api/board-lists/{id}')).toEqual([{ session: [], csrf: [] }]);
    expect(securityOf('post', '/api/auth/pinterest/exchange')).toEqual([{ csrf: [] }]);
    expect(securityOf('post', '/api/subscription/webhook')).toEqual([]);
    expect(securityOf('get', '/api/admin/pin-queue')).toEqual([{ session: [] }]);
  });
});
