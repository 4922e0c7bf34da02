import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { createTestDatabase } from '@boardcast/testing';
import type { TestDatabase } from '@boardcast/testing';
import { sql } from 'kysely';
import { z } from 'zod';
import { oldestDue, takeDue, type DueRows } from './due-rows.js';
import { db } from './kysely.js';
import { migrate } from './migrate.js';
import { createOrmConfig } from './mikro-orm.config.js';

const NOW = new Date('2026-03-10T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

const EVENTS = {
  row: z.object({ id: z.string(), attempts: z.int(), nextAt: z.date() }),
  ...{ table: 'stripe_events', key: 'id', dueAt: 'nextAt', since: 'receivedAt' },
  ...{ where: sql`processed_at is null`, limit: 2 },
  again: { attempts: 'attempts', firstS: 60, longestS: 3_600 },
} satisfies DueRows<'stripe_events'>;

const REMOVALS = {
  row: z.object({ key: z.string() }),
  ...{ table: 'image_removals', key: 'key', dueAt: 'nextAt', since: 'dueSince', limit: 2 },
  again: { pauseS: 600 },
} satisfies DueRows<'image_removals'>;

let database: TestDatabase;
let orm: MikroORM;
let em: EntityManager;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  orm = await MikroORM.init(createOrmConfig(database.url));
  em = orm.em.fork();
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});
beforeEach(() => db(em).deleteFrom('stripe_events').execute());

const put = (id: string, nextAt: Date, processedAt: Date | null = null) =>
  db(em)
    .insertInto('stripe_events')
    .values({ id, type: 'test', customerId: null, receivedAt: nextAt, processedAt, nextAt })
    .execute();
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();

describe('due rows', () => {
  it('are taken with the longest waiting first, and put off', async () => {
    await put('late', at(-10));
    await put('later', at(-5));
    await put('latest', at(0));
    await put('early', at(1));
    await put('done', at(-10), NOW);
    expect(ids(await takeDue(em, EVENTS, NOW))).toEqual(['late', 'later']);
    expect(ids(await takeDue(em, EVENTS, NOW))).toEqual(['latest']);
    expect(await takeDue(em, EVENTS, NOW)).toEqual([]);
  });

  it('are due again after twice the pause of the time before, up to the longest', async () => {
    await put('event', NOW);
    const pauses: number[] = [];
    let now = NOW;
    for (let tries = 1; tries <= 8; tries += 1) {
      const [row] = await takeDue(em, EVENTS, now);
      expect(row?.attempts).toBe(tries);
      pauses.push(((row?.nextAt.getTime() ?? 0) - now.getTime()) / 1_000);
      now = row?.nextAt ?? now;
    }
    expect(pauses).toEqual([120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
  });

  it('are shared out among those who take at once', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await put(id, NOW);
    const parts = await Promise.all([takeDue(em, EVENTS, NOW), takeDue(em, EVENTS, NOW)]);
    expect(ids(parts.flat())).toEqual(['a', 'b', 'c', 'd']);
  });

  it('tell since when the oldest is due', async () => {
    expect(await oldestDue(em, EVENTS, NOW)).toBeNull();
    await put('done', at(-60), NOW);
    await put('early', at(1));
    await put('late', at(-10));
    await put('later', at(-5));
    expect(await oldestDue(em, EVENTS, NOW)).toEqual(at(-10));
  });

  it('that fail again and again grow old, also while their next try is ahead', async () => {
    await put('event', at(-10));
    for (const tries of [1, 2, 3]) {
      const now = at(tries * 3_600);
      expect(await takeDue(em, EVENTS, now)).toHaveLength(1);
      expect(await oldestDue(em, EVENTS, now)).toEqual(at(-10));
    }
  });

  it('without a moment of their own grow old from when they first became due', async () => {
    await db(em)
      .insertInto('image_removals')
      .values({ key: 'k', nextAt: at(5), dueSince: null })
      .execute();
    expect(await oldestDue(em, REMOVALS, NOW)).toBeNull();
    for (const tries of [1, 2, 3]) {
      const now = at(tries * 3_600);
      expect(await takeDue(em, REMOVALS, now)).toHaveLength(1);
      expect(await oldestDue(em, REMOVALS, now)).toEqual(at(5));
    }
  });
});
