import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pacePaths, type PinGroup } from '@boardcast/contracts';
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

  it('speaks of the pins of a group, not of one, when none of them can go on', async () => {
    for (const position of [0, 1, 2, 3]) await change(position, `state = 'published', next_at = null`);

    const { code, out } = await run(['requeue', group.id]);

    expect(code).toBe(1);
    expect(out).toMatch(/^✘ Nothing was requeued\. None of the group’s pins can be retried now: [^.]*\.\n$/);
  });
});

describe('hold-paused', () => {
  const rest = async () => (await sql('select paused_at, held_at from publish_rests'))[0];
  const resume = () => owner.browser.post(pacePaths.resume, { times: 'as-planned' });
  const RELEASED = { code: 0, out: '✔ Users released: 1.\n' };

  it('holds whoever has paused everything, until it is taken back; the pause stays', async () => {
    expect(await run(['hold-paused'])).toEqual({ code: 0, out: '✔ Users held: 0.\n' });
    await owner.browser.post(pacePaths.pause);
    expect(await run(['hold-paused'])).toEqual({ code: 0, out: '✔ Users held: 1.\n' });
    expect(await run(['hold-paused'])).toEqual({ code: 0, out: '✔ Users held: 0.\n' });
    // All that the release before looks at.
    expect(await sql('select until <= now() and held_at is null as may_claim from publish_rests')).toEqual([
      { may_claim: false },
    ]);

    expect(await run(['hold-paused', '--release'])).toEqual(RELEASED);
    expect(await rest()).toEqual({ paused_at: expect.any(Date), held_at: null });
    expect(
      await sql(
        `select type, reason from activities where type in ('user_held', 'user_released') order by at, id`,
      ),
    ).toEqual([
      { type: 'user_held', reason: 'They have paused everything; the release before knows no pause.' },
      { type: 'user_released', reason: 'This release knows their pause.' },
    ]);
  });

  it('ends with the pause', async () => {
    await run(['hold-paused']);
    await resume();
    expect(await rest()).toEqual({ paused_at: null, held_at: null });
  });

  it('leaves alone whom an administrator holds', async () => {
    await owner.browser.post(pacePaths.pause);
    await sql('update publish_rests set held_at = now()');
    expect(await run(['hold-paused'])).toMatchObject({ out: '✔ Users held: 0.\n' });
    expect(await run(['hold-paused', '--release'])).toMatchObject({ out: '✔ Users released: 0.\n' });
    await resume();
    expect(await rest()).toEqual({ paused_at: null, held_at: expect.any(Date) });
    await sql('delete from publish_rests');
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
