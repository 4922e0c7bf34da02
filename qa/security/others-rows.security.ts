import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '@boardcast/testing';
import { AttackedWorld, fillings, idsIn, unlike, type Person } from './attacked-world.js';
import type { Route } from './routes.js';
import { STOPPED, Trial } from './trial.js';

/** Fields whose names end like those of rows; `slotIds` are some of the `draftIds` beside them. */
const NAMES_NO_ROW = ['priceId', 'pinterestPinId', 'sectionId', 'pinterestSectionId', 'slotIds'];
/** Lists come in twos: `list-merges.api.spec.ts` tries those of others. */
const IN_TWOS = ['listIds', 'intoListId'];

/** What tells nobody whether a board is theirs. */
const SAYS_NOTHING = [
  // Of boards of nobody it knows no sections, as of boards without any.
  'GET /api/board-lists/pinterest/sections boardIds',
  // It passes over what isn't in the list, which is one's own.
  'POST /api/board-lists/{id}/boards/remove boardIds',
  'POST /api/board-lists/{id}/boards/remove-lost boardIds',
  // Of a picture of nobody it knows no duplicates, as of one that was never pinned.
  'POST /api/pins/duplicates imageUrl',
  // A page with nothing but a pin of nobody is empty.
  'GET /api/pins/scheduled id',
];

let world: AttackedWorld;
beforeAll(async () => {
  world = await AttackedWorld.start();
});
afterAll(() => world.close());

const own = () => world.routes.filter(({ access }) => access === 'signed-in');
const told = ({ status, body }: TestAnswer) => JSON.stringify([status, body]);
const noras = async () => JSON.stringify(await world.stored.naming(world.nora.ids));

/** Calls a route as somebody, with ids in its path and in fields of its body. @returns what they are told */
async function ask(by: Person, route: Route, ids: readonly string[], fields: Record<string, string> = {}) {
  const query = Object.entries(fields).filter(([name]) => name in route.query);
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
  const answer = told(
    await world.send(by.browser, route, { ids, search, body: world.bodyFor(route, by, fields) }),
  );
  return Object.values(fields).reduce(
    (text, value) => text.replaceAll(value, '(what was asked for)'),
    answer,
  );
}

/** A refusal, or what became of each row. */
interface Told {
  code?: string;
  results?: { error: { code: string } | null }[];
}

/** Status and code of what was told, or of each row. */
const codeOf = (answer: string) => {
  const [status, body] = JSON.parse(answer) as [number, Told | null];
  const ofRows = body?.results?.map(({ error }) => error?.code ?? 'done') ?? [];
  return [status, body?.code ?? '', ...ofRows].join(' ');
};

/** Whether what was told is a refusal, of the whole or of each row. */
function isRefused(answer: string): boolean {
  const [status, body] = JSON.parse(answer) as [number, Told | null];
  return status >= 400 || (body?.results?.every(({ error }) => error !== null) ?? false);
}

/** What somebody else's id is told by: another answer than an unknown one's, or that both are taken. */
function faultOf(others: string, nobodys: string, isTaken = false): string | null {
  if (others !== nobodys) return `${others} instead of ${nobodys}`;
  return isTaken || isRefused(others) ? null : others;
}

/** Fields of a route's body and query that name a row. */
const namesIn = ({ fields, query }: Route) =>
  Object.keys({ ...fields, ...query }).filter((name) => name in world.nora.refs);

describe('Rows of somebody else', () => {
  it('S1: are not there by their ids in a path: whoever asks is told the same as of ids that nothing has', async () => {
    const trial = new Trial('S1');
    const before = await noras();
    const routes = own().filter((route) => idsIn(route) > 0);
    for (const route of routes) {
      const unknown = new Map<string, string>();
      for (const ids of fillings(world.nora.ids, idsIn(route))) {
        const others = await ask(world.mallory, route, ids);
        const form = ids.map(({ length }) => length).join();
        const nobodys = unknown.get(form) ?? (await ask(world.mallory, route, ids.map(unlike)));
        unknown.set(form, nobodys);
        trial.note(route, ids.join(), faultOf(others, nobodys));
      }
    }
    expect(await noras()).toBe(before);
    expect(trial.end(routes)).toEqual(STOPPED);
  });

  it.each(['S1', 'S2'])(
    '%s: are not there by their ids in a body or query, nor are boards of somebody else',
    async (row) => {
      const trial = new Trial(row);
      const before = await noras();
      const isOfRow = (name: string) => /board(Id|Ids)$/i.test(name) === (row === 'S2');
      const routes = own().filter((route) => namesIn(route).some(isOfRow));
      for (const route of routes) {
        for (const name of namesIn(route).filter(isOfRow)) {
          const value = world.nora.refs[name] ?? '';
          for (const ids of fillings(world.mallory.ids, idsIn(route))) {
            const others = await ask(world.mallory, route, ids, { [name]: value });
            const nobodys = await ask(world.mallory, route, ids, { [name]: unlike(value) });
            const isTaken = SAYS_NOTHING.includes(`${route.name} ${name}`);
            trial.note(route, name, faultOf(others, nobodys, isTaken));
          }
        }
      }
      expect(await noras()).toBe(before);
      expect(trial.end(routes)).toEqual(STOPPED);
    },
  );

  it('are there for who owns them: no attack above was in vain', async () => {
    const vain: string[] = [];
    let owner = await world.person();
    const isHeard = async (route: Route, name: string | null) => {
      const value = name === null ? '' : (owner.refs[name] ?? '');
      const withValue = (ref: string): Record<string, string> => (name === null ? {} : { [name]: ref });
      for (const ids of fillings(owner.ids, idsIn(route))) {
        const unknown = await ask(
          owner,
          route,
          name === null ? ids.map(unlike) : ids,
          withValue(unlike(value)),
        );
        if (codeOf(await ask(owner, route, ids, withValue(value))) !== codeOf(unknown)) return true;
      }
      return false;
    };
    for (const route of own()) {
      for (const place of [...(idsIn(route) > 0 ? [null] : []), ...namesIn(route)]) {
        if (await isHeard(route, place)) continue;
        // What the calls before have used up or ended.
        owner = await world.person();
        if (!(await isHeard(route, place))) vain.push(`${route.name} ${place ?? 'path'}`);
      }
    }
    expect(vain).toEqual(SAYS_NOTHING);
  });

  it('are named by no other fields', () => {
    const names = world.routes.flatMap(({ fields, query }) => Object.keys({ ...fields, ...query }));
    const odd = names.filter(
      (name) =>
        /Ids?$/.test(name) && !(name in world.nora.refs) && ![...NAMES_NO_ROW, ...IN_TWOS].includes(name),
    );
    expect(odd).toEqual([]);
  });
});
