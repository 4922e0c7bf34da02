import { randomBytes, randomUUID } from 'node:crypto';
import { authPaths, scheduledPinPaths, type Outcome } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { StoragePort } from '@boardcast/server';
import type { TestAnswer, TestClient } from '@boardcast/testing';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { BackendConfig } from '../../backend/src/config.js';
import {
  startFullAccounts,
  type FullAccount,
  type FullAccounts,
} from '../../backend/src/modules/account/testing/full-account.js';
import { OutcomesService } from '../../backend/src/modules/pins/publishing/outcomes.service.js';
import { inMinutes, picture, pinForm } from '../../backend/src/modules/pins/testing/pin-fixtures.js';
import { outcomeOf } from '../../backend/src/modules/pins/testing/recording-bus.js';
import { routesOf, type Route } from './routes.js';
import { StoredRows } from './stored-rows.js';

/** Somebody with one of everything, and what it is called. */
export interface Person extends FullAccount {
  /** An id of each kind: one of every table that has rows of theirs. */
  readonly ids: readonly string[];
  /** Values of fields that name something of theirs. */
  readonly refs: Readonly<Record<string, string>>;
}

/** Parts of paths that are no ids. */
const VALUES: Readonly<Record<string, string>> = { variant: 'full' };
/** What a pin needs before it goes out. */
const TEXTS = { description: 'Without baking.', link: 'https://example.com/tart' };
/** Fields that say where a pin goes. */
const TARGETS = ['boardListId', 'boardListIds', 'pinterestBoardId'];

/** How a call is made. */
export interface Sending {
  readonly ids?: readonly string[];
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Behind the path: `?a=b`. */
  readonly search?: string;
}

/** The backend with people who have one of everything, and all its routes: Mallory attacks, and what is Nora's is attacked. */
export class AttackedWorld {
  routes: readonly Route[] = [];
  document!: OpenAPIObject;
  admin!: TestClient;
  nora!: Person;
  /** Somebody else once a call has ended who they were. */
  mallory!: Person;
  readonly stored: StoredRows;
  private image!: Buffer;
  private people = 0;

  private constructor(readonly accounts: FullAccounts) {
    this.stored = new StoredRows(accounts.server.config.DATABASE_URL);
  }

  static async start(config: Partial<BackendConfig> = {}): Promise<AttackedWorld> {
    const world = new AttackedWorld(await startFullAccounts({ config }));
    const { server } = world.accounts;
    world.document = (await server.newcomer().get('/api/docs-json')).body as OpenAPIObject;
    world.routes = routesOf(world.document);
    world.image = await picture(100, 150);
    world.admin = (await server.signIn(SANDBOX_USERNAMES.administrator)).browser;
    world.nora = await world.person();
    world.mallory = await world.person();
    return world;
  }

  close(): Promise<void> {
    return this.accounts.server.close();
  }

  /** The route of this name. */
  route(name: string): Route {
    const found = this.routes.find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  }

  /** Somebody new. */
  async person(): Promise<Person> {
    const { server } = this.accounts;
    const name = `person_${++this.people}`;
    const account = await this.accounts.newPerson(name);
    await server.app.get(StoragePort).put(`exports/${name}/all.csv`, Buffer.from('id'), 'text/csv');
    // Who deletes an account waits for what is under way.
    const refused: Outcome = {
      kind: 'rejected',
      fault: { status: 403, code: 9, message: 'No', reason: 'No.', advice: null },
    };
    await server.app
      .get(OutcomesService)
      .ingest(account.messages.slice(2).map((message) => outcomeOf(message, refused)));
    const ids = await this.idsOf(account.user.id);
    const [boardId, boardListId] = [ids.get('board') ?? '', ids.get('board_lists') ?? ''];
    const pinId = account.messages[1]?.pinId ?? '';
    const scheduled = (await account.browser.get(scheduledPinPaths.all)).body as { id: string }[];
    return {
      ...account,
      ids: [
        ...new Set([...ids.values(), account.group.id, pinId, ...scheduled.map(({ id }) => id)].filter(isId)),
        boardId,
      ],
      refs: {
        ...{ boardListId, boardListIds: boardListId, pinId, pinIds: pinId, imageUrl: account.group.imageUrl },
        ...{ id: ids.get('draft_pins') ?? '', draftIds: ids.get('draft_pins') ?? '' },
        ...{ boardId, boardIds: boardId, pinterestBoardId: boardId, pinGroupId: scheduled[0]?.id ?? '' },
      },
    };
  }

  /**
   * A body that this person may send: the document's example, with what is theirs in it.
   * @param changes fields of it that are others; of fields that say where a pin goes there is one at most
   */
  bodyFor({ body, fields }: Route, { refs, user }: Person, changes: Record<string, string> = {}): unknown {
    if (!body) return undefined;
    const later = inMinutes(600);
    const own = {
      ...refs,
      scheduledFor: later,
      scheduledTime: later,
      at: later,
      email: `new_${user.id}@example.com`,
    };
    const texts = TARGETS.some((name) => name in fields) ? TEXTS : {};
    const values: Record<string, string> = { ...own, ...texts, ...changes };
    const fill = (value: unknown, name: string): unknown => {
      if (Array.isArray(value)) return value.slice(0, 1).map((item) => fill(item, name));
      if (typeof value !== 'object' || value === null) return values[name] ?? value;
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, key)]));
    };
    const filled = fill(body.example, '') as Record<string, unknown>;
    const isNested = (name: string) => JSON.stringify(filled).includes(`"${name}"`);
    // A body of rows has its fields in them.
    const [row = filled] = (filled['drafts'] ?? []) as Record<string, unknown>[];
    for (const [name, value] of Object.entries({ ...texts, ...changes })) {
      const isList = [fields[name]?.type].flat().includes('array');
      if (name in fields && !isNested(name)) row[name] = isList ? [value] : value;
    }
    const targets = TARGETS.filter((name) => name in changes);
    if (targets.length > 0)
      for (const name of TARGETS) if (!targets.includes(name)) Reflect.deleteProperty(row, name);
    return filled;
  }

  /** Calls a route. */
  async send(
    browser: TestClient,
    route: Route,
    { ids = [], body, headers, search = '' }: Sending,
  ): Promise<TestAnswer> {
    const path = pathOf(route, ids) + search;
    if (body === undefined || !route.body) return browser.request(route.method, path, undefined, headers);
    if (route.body.type !== 'multipart/form-data') {
      return browser.sendText(route.method, path, JSON.stringify(body), {
        'content-type': 'application/json',
        ...headers,
      });
    }
    const text = (value: unknown): string =>
      typeof value === 'string' ? value : Array.isArray(value) ? text(value[0]) : JSON.stringify(value);
    const form = Object.entries(body as object).map(([name, value]): [string, string] => [name, text(value)]);
    return browser.request(route.method, path, pinForm(Object.fromEntries(form), this.image), headers);
  }

  /** Who makes a call that needs rights. */
  whoFor({ access }: Route): TestClient {
    return access === 'administrator' ? this.admin : this.mallory.browser;
  }

  /** Whether somebody still is who they were: some calls end their session or their account. */
  async isSignedIn({ browser }: Person): Promise<boolean> {
    return (await browser.get(authPaths.me)).status === 200;
  }

  /** One id of each table by its name, and one of a board. */
  private async idsOf(userId: string): Promise<Map<string, string>> {
    const found = new Map<string, string>([['users', userId]]);
    for (let step = 0; step < 2; step += 1) {
      for (const { table, row } of await this.stored.naming([...found.values()])) {
        for (const column of ['id', 'key']) {
          const id = row[column];
          const name = column === 'id' ? table : `${table}.key`;
          if (typeof id === 'string' && isId(id) && !found.has(name)) found.set(name, id);
        }
        if (typeof row['pinterest_board_id'] === 'string') found.set('board', row['pinterest_board_id']);
      }
    }
    return found;
  }
}

/** Ids of rows, and keys of pictures. */
const isId = (text: string) => /^([0-9a-f-]{36}|[0-9a-f]{32})$/.test(text);

/** A path with ids in the place of what it takes; some parts are no ids. */
function pathOf({ path }: Route, ids: readonly string[]): string {
  const left = [...ids];
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => VALUES[name] ?? left.shift() ?? randomUUID());
}

/** How many ids a path takes. */
export const idsIn = ({ params }: Route): number =>
  Object.keys(params).filter((name) => !(name in VALUES)).length;

/** An id of the same form that nothing has. */
export function unlike(id: string): string {
  if (/^[0-9a-f-]{36}$/.test(id)) return randomUUID();
  return id
    .replaceAll(/[0-9a-f]{32}/g, () => randomBytes(16).toString('hex'))
    .replace(/^\d+$/, (all) => '9'.repeat(all.length));
}

/** Every way to fill so many places with these. */
export function fillings(values: readonly string[], places: number): string[][] {
  if (places === 0) return [[]];
  return fillings(values, places - 1).flatMap((rest) => values.map((value) => [...rest, value]));
}
