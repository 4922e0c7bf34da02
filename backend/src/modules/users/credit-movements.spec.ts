import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Fingerprints } from '@boardcast/server';
import { createTestDatabase, FakeClock, propertyRun, runSql, type TestDatabase } from '@boardcast/testing';
import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { createOrmConfig } from '../../database/mikro-orm.config.js';
import { ActivitiesRepository } from '../activity/activities.repository.js';
import { ActivityLog } from '../activity/activity-log.service.js';
import { AdministratorNamesRepository } from './administrator-names.repository.js';
import { AdministratorsService } from './administrators.service.js';
import { CreditsRepository } from './credits.repository.js';
import { LeavingUsersService } from './leaving-users.service.js';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

const RUNS = 25;

let database: TestDatabase;
let orm: MikroORM;
let users: UsersService;
let leaving: LeavingUsersService;
let adminId: string;

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
  leaving = new LeavingUsersService(rows, spent, clock);
  adminId = await users.signIn(account('administrator'));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const account = (pinterestUserId: string) => ({
  ...{ pinterestUserId, pinterestUsername: 'somebody' },
  profileImageUrl: null,
});
const rows = async (text: string) => (await runSql(database.url, text)).rows;
const movements = (id: string) =>
  rows(`select amount, kind, group_id, actor_id from credit_movements where user_id = '${id}' order by id`);
const balance = async (id: string) =>
  (
    await rows(`select free_pins_assigned - free_pins_used as counted,
      (select sum(amount)::int from credit_movements where user_id = users.id) as moved
      from users where id = '${id}'`)
  )[0];

const act = fc.oneof(
  fc.constantFrom('signIn', 'spend', 'return', 'bonus', 'comeBack'),
  fc.integer({ min: 1, max: 100 }),
);

describe('free pins and their movements', () => {
  it('are the same after any acts, also when several run at once and some are rolled back', async () => {
    const run = propertyRun('Movements are the free pins', RUNS);
    const script = fc.array(fc.record({ act, isUndone: fc.boolean() }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        const person = account(randomUUID());
        let id = await users.signIn(person);
        for (const step of steps) {
          if (step.act === 'comeBack') {
            await orm.em.fork().transactional(() => leaving.deleteOf(id));
            id = await users.signIn(person);
            continue;
          }
          await orm.em
            .fork()
            .transactional(async () => {
              await doOnce(id, person, step.act);
              if (step.isUndone) throw new Undone();
            })
            .catch((error: unknown) => {
              if (!(error instanceof Undone)) throw error;
            });
        }
        await Promise.all(['spend', 'spend', 'return', 5].map((one) => doOnce(id, person, one)));
        const { counted, moved } = (await balance(id)) as { counted: number; moved: number };
        expect(moved).toBe(counted);
      }),
      run,
    );
  });

  it('tell what each was for, and who granted it', async () => {
    const id = await users.signIn(account('teller'));
    const group = randomUUID();
    await users.grantVerificationBonus(id);
    await users.spendCredit(id, group);
    await users.returnCredit(id, group);
    await users.grantCredits(id, 7, adminId);
    expect(await movements(id)).toEqual([
      { amount: 1, kind: 'start', group_id: null, actor_id: null },
      { amount: 1, kind: 'bonus', group_id: null, actor_id: null },
      { amount: -1, kind: 'spent', group_id: group, actor_id: null },
      { amount: 1, kind: 'returned', group_id: group, actor_id: null },
      { amount: 7, kind: 'granted', group_id: null, actor_id: adminId },
    ]);
  });

  it('say nothing of what did not happen: a second bonus, a credit that is missing, one more sign-in', async () => {
    const id = await users.signIn(account('nothing'));
    await users.signIn(account('nothing'));
    await users.returnCredit(id, randomUUID());
    await users.spendCredit(id, randomUUID());
    await users.spendCredit(id, randomUUID());
    await users.grantVerificationBonus(id);
    await users.grantVerificationBonus(id);
    expect((await movements(id)).map(({ kind }) => kind)).toEqual(['start', 'spent', 'bonus']);
  });

  it('begin, for who comes back, with what they had and had spent', async () => {
    const id = await users.signIn(account('returner'));
    await users.grantVerificationBonus(id);
    await users.spendCredit(id, randomUUID());
    await orm.em.fork().transactional(() => leaving.deleteOf(id));
    const again = await users.signIn(account('returner'));
    expect((await movements(again)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['start', 1],
      ['bonus', 1],
      ['spent', -1],
    ]);
    expect(await movements(id)).toEqual([]);
  });

  it('begin, for who was here before any were written, with what they had got and spent', async () => {
    const theMigration = { migrations: ['202611240030_credit-movements'] };
    await orm.migrator.down(theMigration);
    await rows(`insert into users (id, pinterest_user_id, pinterest_username, free_pins_assigned, free_pins_used,
        verification_bonus_at, created_at, updated_at)
      select gen_random_uuid(), 'early' || assigned || used || bonus, 'early', assigned, used,
        case when bonus then timestamptz '2026-02-01' end, timestamptz '2026-01-01', timestamptz '2026-03-01'
      from generate_series(1, 9) as assigned, generate_series(0, 9) as used, (values (false), (true)) as one (bonus)
      where used <= assigned and (assigned > 1 or not bonus)`);
    expect(await orm.migrator.up(theMigration)).toHaveLength(1);
    const unbalanced =
      await rows(`select pinterest_user_id from users where free_pins_assigned - free_pins_used
      is distinct from (select sum(amount) from credit_movements where user_id = users.id)`);
    expect(unbalanced).toEqual([]);
    const early = (username: string) =>
      rows(`select kind, amount, at from credit_movements join users
      on users.id = user_id where pinterest_user_id = '${username}' order by credit_movements.id`);
    expect(await early('early73true')).toEqual([
      { kind: 'start', amount: 6, at: new Date('2026-01-01T00:00:00Z') },
      { kind: 'bonus', amount: 1, at: new Date('2026-02-01T00:00:00Z') },
      { kind: 'spent', amount: -3, at: new Date('2026-03-01T00:00:00Z') },
    ]);
    expect(await early('early10false')).toMatchObject([{ kind: 'start', amount: 1 }]);
  });

  it('are granted to nobody who is gone', async () => {
    await expect(users.grantCredits(randomUUID(), 1, adminId)).rejects.toMatchObject({
      code: 'admin.user-not-found',
    });
  });
});

class Undone extends Error {}

async function doOnce(id: string, person: ReturnType<typeof account>, step: string | number): Promise<void> {
  if (typeof step === 'number') await users.grantCredits(id, step, adminId);
  else if (step === 'signIn') await users.signIn(person);
  else if (step === 'spend') await users.spendCredit(id, randomUUID());
  else if (step === 'return') await users.returnCredit(id, randomUUID());
  else await users.grantVerificationBonus(id);
}
