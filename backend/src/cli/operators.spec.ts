import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { makeBoardList, publish } from '../modules/pins/testing/pin-fixtures.js';
import { RecordingBus } from '../modules/pins/testing/recording-bus.js';
import { startBackend, type SignedIn, type TestBackend } from '../testing/start-backend.js';
import { runCli } from './run-cli.js';

const OLD = `old:${randomBytes(32).toString('base64')}`;
const NEW = `new:${randomBytes(32).toString('base64')}`;
const bus = new RecordingBus();
let server: TestBackend;
let owner: SignedIn;
let group: PinGroup;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(bus),
    config: { CREDENTIALS_KEY: OLD },
  });
  await server.control.addAccount('pinner', 4);
  owner = await server.signIn('pinner');
  group = (await publish(owner.browser, (await makeBoardList(owner.browser, 4)).id)).body as PinGroup;
  await bus.of(group.id, 4);
});
afterAll(() => server.close());

/** Runs one command beside the running backend. */
async function run(args: string[], CREDENTIALS_KEY = OLD) {
  let out = '';
  const print = (text: string) => (out += text);
  const readConfig = () => ({ ...server.config, CREDENTIALS_KEY });
  return { code: await runCli(args, { readConfig, print, printError: print }), out };
}

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const pins = () =>
  sql(`select id, state, fence from pins where group_id = '${group.id}' order by position`) as Promise<
    { id: string; state: string; fence: number }[]
  >;
const change = (position: number, columns: string) =>
  sql(
    `update pins set lease_until = null, ${columns} where group_id = '${group.id}' and position = ${position}`,
  );

describe('requeue', () => {
  it('sends what failed and what is held again, and never what may have been posted', async () => {
    await change(0, `state = 'failed', next_at = null`);
    await change(1, `state = 'held', hold_reason = 'operator', next_at = null`);
    await change(2, `state = 'unconfirmed', next_at = null, first_sent_at = now()`);
    await change(3, `state = 'published', next_at = null`);

    const { code, out } = await run(['requeue', group.id, '--reason', 'Pinterest was down']);

    const [, , unconfirmed, published] = await pins();
    expect(code).toBe(0);
    expect(out).toMatch(/^✔ 2 requeued\.\n/);
    for (const pin of [unconfirmed, published]) expect(out).toContain(`  ${pin?.id} stays as it is: `);
    await bus.of(group.id, 6);
    expect((await pins()).map(({ fence }) => fence)).toEqual([2, 2, 1, 1]);
    expect(
      await sql(
        `select type, actor_id as actor, reason from activities where reason is not null order by type`,
      ),
    ).toEqual([
      { type: 'pin_released', actor: null, reason: 'Pinterest was down' },
      { type: 'pin_retried', actor: null, reason: 'Pinterest was down' },
    ]);
  });

  it('takes one pin as well, and says why nothing of it can go on', async () => {
    const [, , unconfirmed] = await pins();
    expect(await run(['requeue', unconfirmed?.id ?? ''])).toEqual({
      ...{ code: 1, out: expect.stringMatching(/^✘ Nothing was requeued\. This pin can’t be retried now/) },
    });
    expect((await run(['requeue', randomUUID()])).out).toMatch(/^✘ Nothing was requeued\. /);
    expect((await pins())[2]).toMatchObject({ state: 'unconfirmed', fence: 1 });
  });
});

describe('rotate-credentials', () => {
  it('seals every token with the first key while both are there, and fails while one is under another', async () => {
    expect(await run(['rotate-credentials'], NEW)).toEqual({
      ...{ code: 1, out: '✘ Not all is under new: 2 under old.\n' },
    });
    const rotated = { code: 0, out: '✔ Every token is under new: 2 under new.\n' };
    expect(await run(['rotate-credentials'], `${NEW},${OLD}`)).toEqual(rotated);
    expect(await run(['rotate-credentials'], NEW)).toEqual(rotated);
  });
});

it('migrate finds nothing to do in a database that is up to date', async () => {
  expect(await run(['migrate', '--json'])).toEqual({
    ...{ code: 0, out: `${JSON.stringify({ ok: true, migrated: [] }, null, 2)}\n` },
  });
});
