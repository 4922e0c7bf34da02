import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminPaths, type PinGroup } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil, type TestAnswer } from '@boardcast/testing';
import { Client } from 'pg';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { CLAIM_LOCK, ClaimsRepository } from '../../pins/state/claims.repository.js';
import { makeBoardList, publish } from '../../pins/testing/pin-fixtures.js';
import { RecordingBus } from '../../pins/testing/recording-bus.js';

const bus = new RecordingBus();
let server: TestBackend;
let admin: SignedIn;
let owner: SignedIn;
let pinId: string;
let people = 0;

beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(bus),
    config: { ADMIN_PINTEREST_USERNAMES: [SANDBOX_USERNAMES.administrator] },
  });
  admin = await server.signIn(SANDBOX_USERNAMES.administrator);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  await server.control.addAccount(`leaves_${people}`, 1);
  owner = await server.signIn(`leaves_${people}`);
  const group = (await publish(owner.browser, (await makeBoardList(owner.browser, 1)).id)).body as PinGroup;
  await bus.of(group.id, 1);
  const [pin] = await sql(`select id from pins where group_id = '${group.id}'`);
  pinId = pin.id as string;
});

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const act = (path: string): Promise<TestAnswer> => admin.browser.post(path);
const claimDue = () => server.app.get(ClaimsRepository).claimDue();

/** Runs while a deletion has the user's row, which it takes before anything else of theirs. */
async function inDeletion(run: (deletion: Client) => Promise<void>): Promise<void> {
  const deletion = new Client({ connectionString: server.config.DATABASE_URL });
  await deletion.connect();
  try {
    await deletion.query('begin');
    await deletion.query(`select from users where id = '${owner.user.id}' for update`);
    await run(deletion);
  } finally {
    await deletion.query('rollback');
    await deletion.end();
  }
}

/** Waits until somebody waits for a lock. @returns whether they have the dispatchers' one */
const whenSomebodyWaits = () =>
  waitUntil(async () => {
    const [waiting] = await sql(`select exists (select from pg_locks held where held.pid = waiting.pid
        and locktype = 'advisory' and objid = ${CLAIM_LOCK} and granted) as "keepsDispatchers"
      from pg_stat_activity waiting where wait_event_type = 'Lock' and datname = current_database()`);
    return waiting;
  });

describe('while a user is being deleted, an act on them', () => {
  const refused = { status: 409, body: { code: 'account.leaving' } };
  const held = `state = 'held', hold_reason = 'operator', next_at = null, lease_until = null`;

  it.each([
    ['a retry', () => adminPaths.retryPin(pinId), `state = 'failed', next_at = null, lease_until = null`],
    ['a hold', () => adminPaths.holdPin(pinId), `state = 'waiting', next_at = now() + interval '1 hour'`],
    ['a release', () => adminPaths.releasePin(pinId), held],
    ['a release of the user', () => adminPaths.releaseUser(owner.user.id), held],
  ])(
    'waits for the user first, and has nothing that the deletion needs: %s',
    async (_name, pathOf, columns) => {
      await sql(`update pins set ${columns} where id = '${pinId}';
      insert into publish_rests (user_id, until, held_at) values ('${owner.user.id}', now(), now())
        on conflict (user_id) do update set held_at = now()`);
      let acting: Promise<TestAnswer> | undefined;
      await inDeletion(async (deletion) => {
        acting = act(pathOf());
        await whenSomebodyWaits();
        // Each waiting for the other, the database would end one of them.
        await deletion.query(`delete from pins where id = '${pinId}'`);
        await deletion.query(`delete from publish_rests where user_id = '${owner.user.id}'`);
      });
      // On a slow machine it has not waited until then.
      expect([204, refused.status]).toContain((await acting)?.status);
      await sql(`update users set leaving_at = now() where id = '${owner.user.id}'`);
      expect(await act(pathOf())).toMatchObject(refused);
    },
  );

  it('stops nobody’s publishing meanwhile: a hold of the user', async () => {
    await inDeletion(async () => {
      const holding = act(adminPaths.holdUser(owner.user.id));
      // It waits for the row by now, and has nothing that the dispatchers need.
      expect(await whenSomebodyWaits()).toEqual({ keepsDispatchers: false });
      await claimDue();
      expect(await holding).toMatchObject(refused);
    });
    await sql(`update users set leaving_at = now() where id = '${owner.user.id}'`);
    expect(await act(adminPaths.holdUser(owner.user.id))).toMatchObject(refused);
    expect(await sql(`select from publish_rests where user_id = '${owner.user.id}'`)).toEqual([]);
  });
});
