import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { Client } from 'pg';
import { startBackend, type TestBackend } from '../../testing/start-backend.js';
import { makeBoardList, publish } from '../pins/testing/pin-fixtures.js';
import { RecordingBus } from '../pins/testing/recording-bus.js';
import { UsersService } from './users.service.js';

let server: TestBackend;
let other: Client;
beforeAll(async () => {
  const bus = new RecordingBus();
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  other = new Client({ connectionString: server.config.DATABASE_URL });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await server.close();
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

it('Who signs in under a new name renames their groups, and waits for an act that returns credits', async () => {
  await server.control.addAccount('early_name', 1);
  const { browser, user } = await server.signIn('early_name');
  const list = await makeBoardList(browser, 1);
  const { body } = await publish(browser, list.id);
  const ofUser = `id = '${user.id}'`;
  const [account] = await rows(`select pinterest_user_id as id from users where ${ofUser}`);

  await other.query('begin');
  await other.query(`select from pin_groups where id = '${body.id}' for no key update`);
  const renamed = server.app
    .get(UsersService)
    .signIn({ pinterestUserId: account?.id, pinterestUsername: 'Later_Name', profileImageUrl: null });
  await waitUntil(
    async () =>
      (
        await rows(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0,
  );
  await other.query(`update users set free_pins_used = free_pins_used where ${ofUser}`);
  await other.query('commit');

  expect(await renamed).toBe(user.id);
  expect(await rows(`select owner_name from pin_groups where id = '${body.id}'`)).toEqual([
    { owner_name: 'later_name' },
  ]);
});
