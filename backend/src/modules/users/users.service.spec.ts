import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Fingerprints } from '@boardcast/server';
import { createTestDatabase, FakeClock, runSql } from '@boardcast/testing';
import type { TestDatabase } from '@boardcast/testing';
import { MikroORM } from '@mikro-orm/postgresql';
import { createOrmConfig } from '../../database/mikro-orm.config.js';
import type { BackendConfig } from '../../config.js';
import { ActivitiesRepository } from '../activity/activities.repository.js';
import { ActivityLog } from '../activity/activity-log.service.js';
import { AdministratorNamesRepository } from './administrator-names.repository.js';
import { AdministratorsService } from './administrators.service.js';
import { CreditsRepository } from './credits.repository.js';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';
import { UsersQueries } from './users.queries.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** A group that free pins are spent on. */
const GROUP = randomUUID();

let database: TestDatabase;
let orm: MikroORM;
let users: UsersService;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(createOrmConfig(database.url));
  const clock = new FakeClock();
  const fingerprints = new Fingerprints(undefined, randomBytes(32).toString('base64'));
  const spent = new SpentFreePinsRepository(orm.em, fingerprints, clock);
  const rows = new UsersRepository(orm.em, spent);
  const administrators = new AdministratorsService(new AdministratorNamesRepository(orm.em), clock, {
    ADMIN_PINTEREST_USERNAMES: [],
  });
  const activity = new ActivityLog(new ActivitiesRepository(orm.em));
  users = new UsersService(orm.em, rows, new CreditsRepository(orm.em), administrators, activity, clock);
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const account = (pinterestUserId: string) => ({
  pinterestUserId,
  pinterestUsername: 'somebody',
  profileImageUrl: null,
});
const used = async (id: string) =>
  (await runSql(database.url, `select free_pins_used as used from users where id = '${id}'`)).rows[0]?.used;

describe('signing in', () => {
  it('makes one user when the same account does it many times at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => users.signIn(account('4711'))));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a user by exact name or address', () => {
  it('is found in an index, whatever the case', async () => {
    const queries = new UsersQueries(orm.em, {} as BackendConfig);
    const id = await users.signIn({ ...account('815'), pinterestUsername: 'Nora' });
    await runSql(database.url, `update users set email = 'Nora@example.com' where id = '${id}'`);
    expect([await queries.findByName('@nORA'), await queries.findByName('nora@EXAMPLE.com')]).toEqual([
      id,
      id,
    ]);
    for (const column of ['email', 'pinterest_username']) {
      const { rows } = await runSql(
        database.url,
        `set enable_seqscan = off; explain select id from users where lower(${column}) = lower('nora')`,
      ).then((answers) => (Array.isArray(answers) ? answers.at(-1) : answers));
      expect(JSON.stringify(rows)).toMatch(/Index Scan (using|on) users_/);
    }
  });
});

describe('free pins', () => {
  it('are spent by exactly one of many who want the last one', async () => {
    const id = await users.signIn(account('1'));
    const answers = Promise.all(Array.from({ length: 60 }, () => users.spendCredit(id, GROUP)));
    await expect(answers.then((all) => all.filter(Boolean))).resolves.toEqual([true]);
    expect(await used(id)).toBe(1);
  });

  it('are given back, but never more than were spent', async () => {
    const id = await users.signIn(account('2'));
    await users.spendCredit(id, GROUP);
    await users.returnCredit(id, GROUP);
    await users.returnCredit(id, GROUP);
    expect(await used(id)).toBe(0);
    expect(await users.spendCredit(id, GROUP)).toBe(true);
  });

  it('are spent in the caller’s transaction: what is rolled back was not spent', async () => {
    const id = await users.signIn(account('3'));
    const failed = orm.em.fork().transactional(async () => {
      expect(await users.spendCredit(id, GROUP)).toBe(true);
      throw new Error('something else failed');
    });
    await expect(failed).rejects.toThrow('something else failed');
    expect(await used(id)).toBe(0);
  });

  it('of nobody can’t be spent', async () => {
    expect(await users.spendCredit(randomUUID(), GROUP)).toBe(false);
  });
});
