import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CSRF_COOKIE, CSRF_HEADER } from '@boardcast/contracts';
import { TestClient } from '@boardcast/testing';
import { SESSION_COOKIE } from '../../backend/src/http/cookies.js';
import { AttackedWorld, fillings, idsIn, type Sending } from './attacked-world.js';
import { isActing } from './routes.js';
import { STOPPED, Trial } from './trial.js';

let world: AttackedWorld;
beforeAll(async () => {
  world = await AttackedWorld.start();
});
afterAll(() => world.close());

const everything = async () => JSON.stringify(await world.stored.naming(['']));

/** Ways to write an address that Express, a proxy or a guard may read in another way. */
const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'as it is': (path) => path,
  'with a slash behind it': (path) => `${path}/`,
  'in capitals': (path) => path.toUpperCase(),
  'with two slashes': (path) => path.replace('/api/', '//api//'),
  encoded: (path) => path.replace('/admin', '/%61dmin'),
  'with an encoded slash': (path) => path.replace('/admin/', '/admin%2F'),
  'with a parameter': (path) => path.replace('/admin', '/admin;a=b'),
};

describe('An administrator’s call', () => {
  // A row that is opened by mistake stays in the attack.
  const routes = () =>
    world.routes.filter(({ access, path }) => access === 'administrator' || path.startsWith('/api/admin/'));

  it('S3: is refused to whoever is none, however its address is written', async () => {
    const trial = new Trial('S3');
    const before = await everything();
    const { ADMIN_PINTEREST_USERNAMES: names } = world.accounts.server.config;
    const right = names.splice(0);
    const callers: [string, TestClient][] = [
      ['nobody', world.accounts.server.newcomer()],
      ['a visitor', await world.accounts.server.visitor()],
      ['a user', world.mallory.browser],
      ['an administrator of before', world.admin],
    ];
    for (const route of routes()) {
      for (const [who, browser] of callers) {
        for (const [how, spell] of Object.entries(SPELLINGS)) {
          const spelt = {
            ...route,
            path: spell(route.path).replace('{ID}', '{id}').replace('{KEY}', '{key}'),
          };
          const { status } = await world.send(browser, spelt, {
            ids: [world.nora.user.id],
            body: route.body?.example,
          });
          trial.note(route, `${who}, ${how}`, [401, 403, 404].includes(status) ? null : `${status}`);
        }
        const overriding = { ...route, method: 'POST', path: `${route.path}?_method=${route.method}` };
        const headers = { 'x-http-method-override': route.method, 'x-method-override': route.method };
        const { status } = await world.send(browser, overriding, { ids: [world.nora.user.id], headers });
        trial.note(
          route,
          `${who}, by another method`,
          [401, 403, 404, 405].includes(status) ? null : `${status}`,
        );
      }
    }
    names.push(...right);
    expect(await everything()).toBe(before);
    expect(trial.end(routes())).toEqual(STOPPED);
  });
});

/** What a page of another site can have a browser send, and what a neighbouring subdomain can add to it. */
function forgeries(own: TestClient, foreign: TestClient): [how: string, by: TestClient, sending: Sending][] {
  const [token = '', others = ''] = [own.cookie(CSRF_COOKIE), foreign.cookie(CSRF_COOKIE)];
  const bare = own.withoutCsrf();
  const tossed = new TestClient(
    world.accounts.server.url,
    new Map([
      [SESSION_COOKIE, own.cookie(SESSION_COOKIE) ?? ''],
      [CSRF_COOKIE, others],
    ]),
  );
  const typed = (type: string) => ({ headers: { 'content-type': type } });
  return [
    ['a token in the cookie alone', bare, {}],
    ['an empty token', bare, { headers: { [CSRF_HEADER]: '' } }],
    ['the token of another session', bare, { headers: { [CSRF_HEADER]: others } }],
    ['a token cut short', bare, { headers: { [CSRF_HEADER]: token.slice(0, -1) } }],
    ['a cookie and a token of another session', tossed, {}],
    ['the token in the address', bare, { search: `?_csrf=${token}&csrf-token=${token}` }],
    ['a text of JSON', bare, typed('text/plain')],
    ['a form', bare, typed('application/x-www-form-urlencoded')],
    ...['cross-site', 'same-site', 'none'].map((site): [string, TestClient, Sending] => [
      `the token, from a page that is ${site}`,
      own,
      { headers: { 'sec-fetch-site': site } },
    ]),
    ...['https://evil.example', 'null', 'http://localhost:3000.evil.example'].map(
      (origin): [string, TestClient, Sending] => [`the token, from ${origin}`, own, { headers: { origin } }],
    ),
  ];
}

describe('A call that changes something', () => {
  const acts = () => world.routes.filter((route) => isActing(route) && route.access !== 'machine');

  it('S9: is refused to every page but our own, whatever it sends', async () => {
    const trial = new Trial('S9');
    const before = await everything();
    for (const route of acts()) {
      const own = route.access === 'administrator' ? world.admin : world.nora.browser;
      for (const [how, browser, sending] of forgeries(own, world.mallory.browser)) {
        const body = route.body?.example;
        const answer = await world.send(browser, route, { ids: world.nora.ids, body, ...sending });
        const isRefused = answer.status === 403 && answer.body.code === 'csrf.invalid';
        trial.note(route, how, isRefused ? null : `${answer.status} ${answer.body?.code}`);
      }
    }
    expect(await everything()).toBe(before);
    expect(trial.end(acts())).toEqual(STOPPED);
  });

  it('S9: is never a GET: none changes a row of who makes it', async () => {
    const trial = new Trial('S9');
    const reads = world.routes.filter((route) => !isActing(route) && route.access === 'signed-in');
    for (const route of reads) {
      const before = await everything();
      for (const ids of fillings(world.nora.ids, Math.min(1, idsIn(route)))) {
        await world.send(world.nora.browser, route, { ids, headers: { 'x-http-method-override': 'DELETE' } });
      }
      trial.note(route, 'a GET', (await everything()) === before ? null : 'rows changed');
    }
    expect(trial.end(reads)).toEqual(STOPPED);
  });
});
