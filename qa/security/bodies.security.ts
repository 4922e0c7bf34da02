import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CSRF_COOKIE, CSRF_HEADER } from '@boardcast/contracts';
import { statusOfBytes } from '@boardcast/testing';
import { AttackedWorld, fillings, idsIn } from './attacked-world.js';
import type { Route } from './routes.js';
import type { StoredColumn } from './stored-rows.js';
import { STOPPED, Trial } from './trial.js';

/** What no field of ours is, in whatever column it would land. */
const CANARY = { text: 'canary-4711', number: 471_147, moment: '2001-02-03T04:05:06.789Z' };
/** Columns of a user that they may change themselves, or that follow from those. */
const OWN_COLUMNS = ['name', 'email', 'search_text', 'time_zone', 'updated_at', 'wants_weekly_analytics'];
/** Longest that a text may keep the server’s processor busy, in milliseconds; what else its machine does is no part of it. */
const SLOWEST_MS = 1_000;
/** Beyond this the process has kept what it was sent. */
const RSS_MAX_BYTES = 300 * 1024 ** 2;

let world: AttackedWorld;
beforeAll(async () => {
  world = await AttackedWorld.start();
});
afterAll(() => world.close());

const takers = () => world.routes.filter(({ body }) => body !== null);

/** A value of a type that shows wherever it lands. */
function valueOf({ name, type }: StoredColumn): unknown {
  if (type === 'uuid' || /id$/i.test(name)) return world.nora.user.id;
  if (type === 'boolean') return true;
  if (/int|numeric|double/.test(type)) return CANARY.number;
  if (type.startsWith('timestamp')) return CANARY.moment;
  return type === 'ARRAY' ? [CANARY.text] : CANARY.text;
}

/** Columns that the body doesn't take: those of each table, each of a user alone, and rights that are no columns. */
function extrasFor({ fields }: Route, columns: readonly StoredColumn[]): Record<string, unknown>[] {
  const others = columns.filter(({ name }) => !(name in fields));
  const together = (some: readonly StoredColumn[]) =>
    Object.fromEntries(some.map((one) => [one.name, valueOf(one)]));
  const users = others.filter(({ table }) => table === 'users');
  const rights = ['isAdmin', 'role', 'availableCredits', 'isSubscribed', 'isFree', 'user.isAdmin'];
  return [
    Object.fromEntries(rights.map((name) => [name, true])),
    ...[...Map.groupBy(others, ({ table }) => table).values()].map(together),
    ...users.map((one) => together([one])),
  ];
}

/** Puts these into a body and all objects in it. */
function within(body: unknown, extras: object): unknown {
  if (Array.isArray(body)) return body.map((item) => within(item, extras));
  if (typeof body !== 'object' || body === null) return body;
  const inner = Object.entries(body).map(([key, value]) => [key, within(value, extras)]);
  return { ...(Object.fromEntries(inner) as object), ...extras };
}

/** What a field that nobody may set has left: rows with a canary, others of Nora's, other rights of Mallory's. */
async function traces(): Promise<string> {
  const rows = await world.stored.naming([CANARY.text, String(CANARY.number), '2001-02-03']);
  const users = await world.stored.naming([world.mallory.user.id]);
  const { row = {} } =
    users.find(({ table, row }) => table === 'users' && row['id'] === world.mallory.user.id) ?? {};
  const rights = Object.entries(row).filter(([name]) => !OWN_COLUMNS.includes(name));
  return JSON.stringify([rows, await world.stored.naming(world.nora.ids), rights]);
}

/** The status of an answer, and the processor time that everything here took meanwhile, in milliseconds. */
async function workOf(ask: () => Promise<{ status: number }>): Promise<{ status: number; ms: number }> {
  const began = process.cpuUsage();
  const { status } = await ask();
  const { user, system } = process.cpuUsage(began);
  return { status, ms: (user + system) / 1_000 };
}

describe('A body', () => {
  it('S4: sets no column that is not its caller’s to set, wherever it names it', async () => {
    const trial = new Trial('S4');
    const routes = takers().filter(({ access }) => access === 'signed-in');
    const columns = await world.stored.columns();
    const unread: string[] = [];
    for (const route of routes) {
      world.mallory = await world.person();
      await world.accounts.rows(
        `update users set email_verified = false where id = '${world.mallory.user.id}'`,
      );
      const before = await traces();
      const bodies = extrasFor(route, columns).map((some) =>
        within(world.bodyFor(route, world.mallory), some),
      );
      for (const ids of fillings(world.mallory.ids, idsIn(route))) {
        const statuses = [];
        for (const body of [...bodies, bodies]) {
          const { status } = await world.send(world.mallory.browser, route, { ids, body });
          trial.note(route, JSON.stringify(body), status === 500 ? '500' : null);
          statuses.push(status);
        }
        if (!statuses.includes(404)) break;
      }
      const after = await traces();
      trial.note(route, 'afterwards', after === before ? null : `rows changed: ${after}`);
      if (!(await isTaken(route))) unread.push(route.name);
    }
    // Nobody has removed what could be put back, or merged lists (the example's aren't theirs); and nothing can be bought:
    // Stripe's spec sends other prices and customers.
    expect(unread).toEqual([
      'POST /api/board-lists/{id}/boards/restore',
      'POST /api/board-lists/merges',
      'POST /api/board-lists/merges/undo',
      'POST /api/subscription/checkout',
    ]);
    expect(trial.end(routes)).toEqual(STOPPED);
  });
});

/** Whether the same body without the extras is heard, and not refused for its form. */
async function isTaken(route: Route): Promise<boolean> {
  for (const ids of fillings(world.mallory.ids, idsIn(route))) {
    const { status, body } = await world.send(world.mallory.browser, route, {
      ids,
      body: world.bodyFor(route, world.mallory),
    });
    if (status < 300 || (status === 409 && body.code !== undefined)) return true;
  }
  return false;
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const wide = (keys: number) =>
  `{${Array.from({ length: keys }, (_, at) => `"${at.toString(36)}":0`).join()}}`;
/** Refusals of what was not made into values, and of what was no body at all. */
const UNREAD = ['request.too-complex', 'request.too-large', 'request.unsupported-type'];
const REFUSED = [...UNREAD, 'request.malformed', 'request.invalid'];
const TOO_LONG = ['request.too-large', 'request.unsupported-type'];

/** Texts that patterns go through again and again. */
const BUSY_TEXTS: Readonly<Record<string, string>> = {
  letters: `${'a'.repeat(30_000)}!`,
  spaces: `${' '.repeat(30_000)}x`,
  dots: `${'a.'.repeat(15_000)}@`,
  addresses: `https://${'a-'.repeat(15_000)}`,
  digits: '1'.repeat(30_000),
  lines: '\r\n'.repeat(15_000),
};

/** Bodies that cost or break, with what may be answered: anything but a fault if nothing is named. */
const BODIES: readonly [how: string, body: () => string, allowed?: readonly string[]][] = [
  ['10,000 deep', () => nested(10_000), UNREAD],
  ['17 deep', () => `{"title":${nested(17)}}`, UNREAD],
  ['10,000 deep in a field', () => `{"title":${nested(10_000)}}`, UNREAD],
  ['3,500 keys', () => wide(3_500), REFUSED],
  ['a million keys', () => wide(1_000_000), TOO_LONG],
  ['4 MB of text', () => JSON.stringify({ title: 'x'.repeat(4_000_000) }), TOO_LONG],
  ['an array', () => '[]', REFUSED],
  ['a text', () => '"title"', REFUSED],
  ['arrays for texts', () => '{"title":["a"],"name":["b"],"reason":["c"]}', undefined],
  ['__proto__', () => '{"__proto__":{"polluted":true,"isAdmin":true}}', undefined],
  ['constructor.prototype', () => '{"constructor":{"prototype":{"polluted":true}}}', undefined],
  ['one key twice', () => '{"title":"a","title":{"b":1},"name":1,"name":"c"}', undefined],
  ['an end too early', () => '{"title":', REFUSED],
  ['two bodies', () => '{}{}', REFUSED],
  ['a NUL', () => '{"title":"a\\u0000b","name":"a\\u0000b"}', undefined],
  ['half a surrogate', () => '{"title":"\\ud800","name":"\\ud800"}', undefined],
];

describe('A body of whatever form', () => {
  it('S32: is refused before it costs anything, and pollutes nothing', async () => {
    const trial = new Trial('S32');
    const ready = BODIES.map(([how, body, allowed]) => ({ how, text: body(), allowed }));
    const before = process.memoryUsage().rss;
    for (const route of takers()) {
      for (const { how, text, allowed } of ready) {
        const headers = { 'content-type': 'application/json' };
        const path = route.path.replaceAll(/\{\w+\}/g, world.nora.user.id);
        const { status, body } = await world.whoFor(route).sendText(route.method, path, text, headers);
        // A machine's bytes are refused by their signature.
        const isRefused = route.access === 'machine' ? status >= 400 : allowed?.includes(body?.code);
        trial.note(route, how, status < 500 && isRefused !== false ? null : `${status} ${body?.code}`);
      }
      expect({ route: route.name, polluted: Reflect.get({}, 'polluted') }).toEqual({ route: route.name });
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(RSS_MAX_BYTES);
    expect(trial.end(takers())).toEqual(STOPPED);
  });

  it('S33: is judged at once, whatever its texts are', async () => {
    const trial = new Trial('S33');
    for (const route of world.routes.filter(({ body, query }) => body || Object.keys(query).length > 0)) {
      for (const [how, text] of Object.entries(BUSY_TEXTS)) {
        const names = Object.keys(route.fields);
        const body = Object.fromEntries(names.map((name) => [name, text.slice(0, 28_000 / names.length)]));
        const query = Object.keys(route.query).map((name) => [name, text.slice(0, 1_500)]);
        const search = `?${new URLSearchParams(Object.fromEntries(query) as Record<string, string>).toString()}`;
        const ask = () => workOf(() => world.send(world.whoFor(route), route, { body, search }));
        const once = await ask();
        // A garbage collection falls on a call by chance; what the text itself costs, it costs again.
        const again = once.ms < SLOWEST_MS ? once : await ask();
        const status = Math.max(once.status, again.status);
        const ms = Math.min(once.ms, again.ms);
        trial.note(
          route,
          how,
          status < 500 && ms < SLOWEST_MS ? null : `${status} after ${Math.round(ms)} ms of work`,
        );
      }
    }
    expect(
      trial.end(world.routes.filter(({ body, query }) => body || Object.keys(query).length > 0)),
    ).toEqual(STOPPED);
  });

  it('S32: is framed in one way only, and headers have an end', async () => {
    const trial = new Trial('S32');
    const { url } = world.accounts.server;
    const { host } = new URL(url);
    const session = [CSRF_COOKIE, 'sid']
      .map((name) => `${name}=${world.mallory.browser.cookie(name) ?? ''}`)
      .join('; ');
    const token = `${CSRF_HEADER}: ${world.mallory.browser.cookie(CSRF_COOKIE) ?? ''}`;
    const head = (route: Route, ...lines: string[]) =>
      [
        `${route.method} ${route.path} HTTP/1.1`,
        `Host: ${host}`,
        `Cookie: ${session}`,
        token,
        ...lines,
        '',
        '',
      ].join('\r\n');
    const json = 'Content-Type: application/json';
    for (const route of takers()) {
      const framings: [how: string, text: string, allowed: number[]][] = [
        [
          'chunks and a length',
          `${head(route, json, 'Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
          [400],
        ],
        ['two lengths', `${head(route, json, 'Content-Length: 2', 'Content-Length: 3')}{}`, [400]],
        ['a chunk of a broken size', `${head(route, json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n`, [400]],
        ['an unknown coding', `${head(route, json, 'Transfer-Encoding: xchunked')}{}`, [400, 501]],
        ['17 kB of headers', head(route, `X-Long: ${'x'.repeat(17_000)}`), [431]],
      ];
      for (const [how, text, allowed] of framings) {
        const status = await statusOfBytes(url, text);
        trial.note(route, how, allowed.includes(status) ? null : `${status}`);
      }
    }
    expect(trial.end(takers())).toEqual(STOPPED);
  });
});
