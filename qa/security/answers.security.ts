import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestAnswer, TestClient } from '@boardcast/testing';
import { resolverOf } from '../fuzz/calls.js';
import type { Schema } from '../fuzz/values.js';
import { AttackedWorld, fillings, idsIn } from './attacked-world.js';
import { STOPPED, Trial } from './trial.js';

/** What an error tells of our inside: a stack, a statement, a host, a module. */
const INSIDE =
  /\bat [\w.<>]+ \(|\.[tj]s:\d+|node_modules|\b(select|insert|update|delete) .+\b(from|into|set|where)\b|relation "|column "|syntax error|ECONN|127\.0\.0\.1|postgres|pg_|kysely|mikro|zod|undefined/i;
/** A user's own data names them at Stripe, and is theirs to have. */
const OWN_DATA = 'GET /api/users/export-data';
/** Pictures are their owner's browser's to keep until they sign out. */
const KEPT_BY_BROWSERS = ['GET /api/images/{key}/{variant}', 'GET /api/admin/images/{key}'];

let world: AttackedWorld;
beforeAll(async () => {
  world = await AttackedWorld.start();
});
afterAll(() => world.close());

/** The body as it reads: quotes of a JSON's texts are no longer escaped. */
const textOf = ({ body }: TestAnswer) =>
  typeof body === 'string' ? body : JSON.stringify(body).replaceAll('\\"', '"');

/** What an error answer shows that it should not. */
function leakOf(answer: TestAnswer, isFaultAllowed = false): string | null {
  const isFault = answer.status >= 500 && answer.body?.code !== 'stripe.not-configured';
  if (isFault && !isFaultAllowed) return `${answer.status} ${textOf(answer)}`;
  if (answer.status < 400) return null;
  const { DATABASE_URL, SESSION_SECRET, CREDENTIALS_KEY, PINTEREST_CLIENT_SECRET } =
    world.accounts.server.config;
  const secrets = [
    DATABASE_URL,
    new URL(DATABASE_URL).host,
    SESSION_SECRET,
    CREDENTIALS_KEY,
    PINTEREST_CLIENT_SECRET,
  ];
  const shown = [INSIDE.exec(textOf(answer))?.[0], ...secrets.filter((one) => textOf(answer).includes(one))];
  return shown.some(Boolean) ? `${shown.join(' ')} in ${textOf(answer)}` : null;
}

/** Parts of paths and queries that parsers, validators and databases stumble over. */
const ODD = [
  '%00',
  '%ff',
  '%c3%28',
  '%',
  '%ud800',
  '99999999999999999999',
  '-1',
  '1e400',
  'NaN',
  '%27',
  '%22%3B--',
  '..%2F..%2Fetc',
  '[object]',
  'x'.repeat(3_000),
];

describe('An error', () => {
  it('S28: says nothing of our inside, whatever is in the address', async () => {
    const trial = new Trial('S28', 'S34');
    for (const route of world.routes) {
      for (const odd of ODD) {
        const named = [...Object.keys(route.query), 'x', 'a[b]'].map((name) => `${name}=${odd}`);
        const path = (id: string) => route.path.replaceAll(/\{\w+\}/g, id);
        const addresses = [
          `${path(world.nora.user.id)}?${named.join('&')}`,
          ...(idsIn(route) > 0 ? [path(odd)] : []),
        ];
        for (const address of addresses) {
          const body = route.method === 'GET' ? undefined : route.body?.example;
          const answer = await world.send(world.whoFor(route), { ...route, path: address }, { body });
          trial.note(route, address.slice(0, 80), leakOf(answer));
        }
      }
      if (!(await world.isSignedIn(world.mallory))) world.mallory = await world.person();
    }
    expect(trial.end(world.routes)).toEqual(STOPPED);
  });

  it('S28: says nothing of our inside when the database fails', async () => {
    const trial = new Trial('S28');
    const faults = new Set<string>();
    const bodies = new Map(world.routes.map((route) => [route, world.bodyFor(route, world.mallory)]));
    const bringBack = await world.stored.hide();
    try {
      for (const route of world.routes) {
        const answer = await world.send(world.whoFor(route), route, {
          ids: world.mallory.ids,
          body: bodies.get(route),
        });
        trial.note(route, 'without its tables', leakOf(answer, true));
        if (answer.status >= 500) faults.add(route.name);
      }
    } finally {
      await bringBack();
    }
    expect(faults.size).toBeGreaterThan(world.routes.length / 2);
    expect(trial.end(world.routes)).toEqual(STOPPED);
  });
});

describe('An answer', () => {
  const isJson = (content: Record<string, unknown> = {}) => 'application/json' in content;

  it('S5: has the fields of its schema and no others, in every object of it', () => {
    const trial = new Trial('S5');
    const resolve = resolverOf(world.document);
    const openPlaces = (schema: Schema & { additionalProperties?: unknown }, place: string): string[] => {
      const one = resolve(schema) as typeof schema;
      const parts: [Schema, string][] = [
        ...Object.entries(one.properties ?? {}).map(([name, part]): [Schema, string] => [
          part,
          `${place}.${name}`,
        ]),
        ...[one.items ?? [], one.anyOf ?? [], one.oneOf ?? [], one.allOf ?? []]
          .flat()
          .map((part): [Schema, string] => [part, place]),
      ];
      const isOpen = one.properties !== undefined && one.additionalProperties !== false;
      return [...(isOpen ? [place] : []), ...parts.flatMap(([part, inner]) => openPlaces(part, inner))];
    };
    for (const route of world.routes) {
      const { responses } = (
        world.document.paths[route.path] as Record<
          string,
          { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }
        >
      )[route.method.toLowerCase()] ?? { responses: {} };
      const schemas = Object.entries(responses).filter(
        ([status, { content }]) => status.startsWith('2') && isJson(content),
      );
      const open = schemas.flatMap(([, { content }]) =>
        openPlaces(content?.['application/json']?.schema ?? {}, '$'),
      );
      trial.note(route, 'its document', open.length === 0 ? null : open.join());
    }
    expect(trial.end(world.routes)).toEqual(STOPPED);
  });

  it('S5: has no secret in it, and nothing of anybody else', async () => {
    const trial = new Trial('S5');
    const rows = await world.stored.naming([world.nora.user.id, world.mallory.user.id]);
    const secretColumn = /token|secret|sealed|hash|^sid$|customer|fingerprint/;
    const secrets = rows.flatMap(({ row }) =>
      Object.entries(row).flatMap(([name, value]) =>
        secretColumn.test(name) && typeof value === 'string' && value.length > 8 ? [value] : [],
      ),
    );
    expect(secrets.length).toBeGreaterThan(3);
    const others = [...world.nora.ids, world.nora.email];
    const reads = world.routes.filter(({ method, access }) => method === 'GET' && access !== 'machine');
    for (const route of reads) {
      for (const ids of fillings(world.mallory.ids, Math.min(1, idsIn(route)))) {
        const answer = await world.send(world.whoFor(route), route, { ids });
        const hidden = route.access === 'administrator' ? secrets : [...secrets, ...others];
        const shown = hidden.filter((one) => textOf(answer).includes(one));
        const isOwn = route.name === OWN_DATA && shown.every((one) => one === `cus_${world.mallory.user.id}`);
        trial.note(route, 'a read', isOwn ? null : (shown[0] ?? null));
      }
    }
    expect(trial.end(reads)).toEqual(STOPPED);
  });

  it('S36: is kept by nobody, whether it is a success or a refusal', async () => {
    const trial = new Trial('S36');
    const routes = world.routes.filter(({ path }) => path.startsWith('/api/'));
    for (const route of routes) {
      const callers: [string, TestClient][] = [
        ['nobody', world.accounts.server.newcomer()],
        ['somebody', world.whoFor(route)],
      ];
      for (const [who, browser] of callers) {
        for (const ids of fillings(world.mallory.ids, Math.min(1, idsIn(route)))) {
          const { status, headers } = await world.send(browser, route, { ids });
          const control = headers.get('cache-control') ?? '';
          const isPicture = status === 200 && KEPT_BY_BROWSERS.includes(route.name);
          trial.note(
            route,
            `${who}, ${status}`,
            control === 'no-store' || (isPicture && control.startsWith('private')) ? null : control,
          );
        }
      }
      if (!(await world.isSignedIn(world.mallory))) world.mallory = await world.person();
    }
    expect(trial.end(routes)).toEqual(STOPPED);
  });
});
