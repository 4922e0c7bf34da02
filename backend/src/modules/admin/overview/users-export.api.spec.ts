import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { OverviewRows } from '../testing/overview-rows.js';

let server: TestBackend;
let admin: SignedIn;

beforeAll(async () => {
  server = await startBackend();
  admin = await server.signIn(SANDBOX_USERNAMES.administrator);
});
afterAll(() => server.close());

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const exported = () => admin.browser.get(adminPaths.exportUsers);

describe('the export of users', () => {
  it('is a file for spreadsheets, with a line for each user and no formula', async () => {
    const rows = new OverviewRows(server.config.DATABASE_URL);
    await rows.user('2026-03-01T00:00:00Z', {
      ...{ pinterest_username: 'u_formula', name: '=1+1', email: 'a"b@example.com', email_verified: 'true' },
      ...{ subscription_is_free: 'true', free_pins_used: '1', free_pins_assigned: '2' },
    });
    await rows.user('2026-03-02T00:00:00Z', {
      ...{
        pinterest_username: 'u_payer',
        ...{ subscription_status: 'active', subscription_is_free: 'true' },
        last_login_at: '2026-03-03T00:00:00Z',
      },
    });

    const answer = await exported();

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="user-data-2026-03-10.csv"');
    const lines = String(answer.body).split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '')).toBe(
      'Id,Email,Email verified,Pinterest username,Name,Status,Credits assigned,Credits used,Created,Last login',
    );
    const line = (name: string) => lines.find((each) => each.includes(name))?.replace(/^[^,]+,/, '');
    expect(line('u_formula')).toBe(
      `"a""b@example.com",true,u_formula,'=1+1,Granted,2,1,2026-03-01T00:00:00.000Z,`,
    );
    expect(line('u_payer')).toBe(
      ',false,u_payer,,Paid,1,0,2026-03-02T00:00:00.000Z,2026-03-03T00:00:00.000Z',
    );
    expect(lines).toHaveLength(1 + 3 + 1);
  });

  it('is in the activity log, each time', async () => {
    await sql('delete from activities');
    await exported();
    await exported();
    expect(await sql('select type, actor_id, subject_id from activities')).toEqual([
      { type: 'users_exported', actor_id: admin.user.id, subject_id: null },
      { type: 'users_exported', actor_id: admin.user.id, subject_id: null },
    ]);
  });

  it('has everybody once when they are more than are read at once', async () => {
    await sql(`insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
      select gen_random_uuid(), 'many' || n, 'many' || n, now(), now() from generate_series(1, 2500) n`);
    const lines = String((await exported()).body)
      .split('\r\n')
      .slice(1, -1);
    const [{ count } = { count: 0 }] = (await sql('select count(*)::int as count from users')) as {
      count: number;
    }[];
    expect(new Set(lines).size).toBe(count);
    expect(lines).toHaveLength(count);
  });
});
