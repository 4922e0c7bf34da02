import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { boardListPaths } from '@boardcast/contracts';
import { PINTEREST_GATEWAY } from '@boardcast/pinterest';
import type { HttpPinterestGateway } from '@boardcast/pinterest';
import { Metrics, Sealer } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { createOrmConfig } from '../../database/mikro-orm.config.js';
import { startBackend } from '../../testing/start-backend.js';
import type { SignedIn, TestBackend } from '../../testing/start-backend.js';
import { ConnectionsQueries } from './connections.queries.js';
import { ActivitiesRepository } from '../activity/activities.repository.js';
import { ActivityLog } from '../activity/activity-log.service.js';
import { ConnectionsRepository } from './connections.repository.js';
import { ConnectionsService } from './connections.service.js';
import { TokenRenewalJob } from './token-renewal.job.js';
import { TokenRenewals } from './token-renewals.service.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestBackend;
let connections: ConnectionsService;
let renewals: TokenRenewals;
let job: TokenRenewalJob;
let nora: SignedIn;
let people = 0;

beforeAll(async () => {
  server = await startBackend();
  connections = server.app.get(ConnectionsService);
  renewals = server.app.get(TokenRenewals);
  job = server.app.get(TokenRenewalJob);
});
beforeEach(async () => {
  await sql('delete from users');
  await server.control.reset();
  nora = await newPerson();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => server.close());

async function newPerson(): Promise<SignedIn> {
  const username = `keeper_${(people += 1)}`;
  await server.control.addAccount(username, 1);
  return server.signIn(username);
}
const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const row = async () => (await sql(`select * from connections where user_id = '${nora.user.id}'`))[0];
const status = () => server.app.get(ConnectionsQueries).status(nora.user.id);
const isUsable = async () =>
  (await server.app.get(ConnectionsQueries).forUsers([nora.user.id])).get(nora.user.id)?.isUsable;
/** Calls of the token endpoint, the sign-ins of codes among them. */
const tokenCalls = async () => (await server.control.calls())['oauth/token']?.total ?? 0;
const script = (outcome: object) =>
  server.control.script({ operationId: 'oauth/token', outcomes: [outcome] });
const refuse = (serial = 1) => renewals.afterRefusal(nora.user.id, serial);
const many = <Result>(count: number, ask: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, ask));
const warnings = () => jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
const boardsAnswer = async () => {
  const { accessToken } = await connections.open(nora.user.id);
  return server.app.get<HttpPinterestGateway>(PINTEREST_GATEWAY).listBoards(accessToken);
};

describe('a refused token', () => {
  it('is renewed by exactly one call when 20 ask at once, and all get the new one', async () => {
    await server.control.expireTokens();
    await script({ delayMs: 300 });

    const opened = await many(20, () => connections.reopen(nora.user.id, 1));

    expect(await tokenCalls()).toBe(2);
    expect(new Set(opened.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(opened[0]?.tokenSerial).toBe(2);
    expect((await boardsAnswer()).items).toHaveLength(1);
  });

  it('is renewed by exactly one call when two replicas ask, by the lock of the row', async () => {
    const orm = await MikroORM.init(createOrmConfig(server.config.DATABASE_URL));
    const gateway = server.app.get<HttpPinterestGateway>(PINTEREST_GATEWAY);
    const { config, clock } = server;
    const other = new TokenRenewals(
      orm.em,
      new ConnectionsRepository(orm.em),
      new Sealer(config.CREDENTIALS_KEY),
      clock,
      new ActivityLog(new ActivitiesRepository(orm.em)),
      gateway,
      config,
      server.app.get(Metrics),
    );
    const renewed = async () => {
      const { text } = await server.app.get(Metrics).scrape();
      return Number(/token_refresh_total\{result="renewed"\} (\d+)/.exec(text)?.[1]);
    };
    const before = await renewed();
    await script({ held: true });
    const endsBefore = new Date(clock.now().getTime() + 60 * DAY);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

    const ended = Promise.all([refuse(), other.afterRefusal(nora.user.id, 1)]);
    await waitUntil(async () => (await sql(waiting)).length > 0);
    expect(await other.next({ endsBefore })).toBeNull();
    await server.control.releaseAnswers();

    expect(await ended).toEqual(['renewed', 'renewed']);
    expect(await tokenCalls()).toBe(2);
    expect((await renewed()) - before).toBe(1);
    await orm.close(true);
  });

  it('brings a new refresh token, kept with it and good for the next time', async () => {
    const before = await row();
    await refuse();
    const after = await row();
    expect(after.sealed_refresh_token).not.toBe(before.sealed_refresh_token);
    expect(after.token_serial).toBe(2);

    server.clock.advance(11 * MINUTE);

    expect(await refuse(2)).toBe('renewed');
    expect(JSON.stringify(await row())).not.toMatch(/pina_|pinr_/);
  });

  it('keeps its refresh token when Pinterest gives no new one', async () => {
    await server.control.setSettings({ omitRefreshToken: true });
    const before = await row();
    expect(await refuse()).toBe('renewed');
    expect((await row()).sealed_refresh_token).toBe(before.sealed_refresh_token);
  });

  it('that is older than the one there is now changes nothing', async () => {
    await refuse();
    const before = await row();
    await connections.noteRefused(new Map([[nora.user.id, 1]]));
    expect(await refuse(1)).toBe('renewed');
    expect(await row()).toEqual(before);
    expect(await tokenCalls()).toBe(2);
  });

  it('right after a renewal for a refusal ends the connection without another call', async () => {
    await refuse();
    expect(await refuse(2)).toBe('expired');
    expect(await status()).toBe('expired');
    expect(await tokenCalls()).toBe(2);
  });

  it('ends the connection when the grant is dead', async () => {
    await server.control.revokeTokens();
    expect(await refuse()).toBe('expired');
    expect((await nora.browser.get('/api/auth/me')).body.connectionStatus).toBe('expired');
  });

  it('that is lost is in the activity log once, and so is the sign-in that renews it', async () => {
    const told = async () =>
      (
        await sql(`select type from activities where subject_id = '${nora.user.id}'
          and type <> 'user_registered' order by id`)
      ).map(({ type }) => type);
    await refuse();
    await server.signIn(nora.user.pinterestUsername);
    expect(await told()).toEqual([]);
    await server.control.revokeTokens();
    await many(3, () => refuse(3));
    expect(await told()).toEqual(['connection_lost']);
    await server.signIn(nora.user.pinterestUsername);
    expect(await told()).toEqual(['connection_lost', 'connection_renewed']);
  });

  it.each([
    ['Pinterest fails', { status: 500 }],
    ['the connection breaks before anything is done', { drop: 'before' }],
    ['Pinterest limits us', { status: 429, code: 8 }],
    ['our own id is refused', { status: 401, code: 2 }],
  ])('is put off, not lost, when %s', async (_case, outcome) => {
    await script(outcome);
    expect(await refuse()).toBe('later');
    expect(await refuse()).toBe('later');
    expect([await status(), await isUsable(), await tokenCalls()]).toEqual(['connected', false, 2]);

    server.clock.advance(2 * MINUTE);
    await job.refused.run();

    expect([await status(), await isUsable(), await tokenCalls()]).toEqual(['connected', true, 3]);
    expect((await boardsAnswer()).items).toHaveLength(1);
  });

  it('asks for a sign-in, and no more, when Pinterest used the refresh token up and nobody heard it', async () => {
    await script({ drop: 'after' });
    expect(await refuse()).toBe('later');
    expect(await status()).toBe('connected');
    server.clock.advance(MINUTE);
    expect(await refuse()).toBe('expired');
  });

  it('waits longer after every failure, at most 15 minutes', async () => {
    await script({ status: 500, times: 9 });
    const waits: number[] = [];
    for (let count = 0; count < 9; count += 1) {
      await refuse();
      const until = new Date((await row()).renewal_after);
      waits.push((until.getTime() - server.clock.now().getTime()) / 1000);
      server.clock.set(until);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
    expect(await refuse()).toBe('renewed');
  });

  it('is reported when it waits for long, with the time since it was refused', async () => {
    const warn = warnings();
    await script({ status: 500, times: 2 });
    await refuse();
    server.clock.advance(120 * MINUTE);
    await job.refused.run();
    expect(warn).toHaveBeenCalledWith(
      { sweep: 'refused-tokens', oldestDueSeconds: 7_200 },
      expect.any(String),
    );
  });

  it('is kept when the database goes away between Pinterest’s answer and the commit', async () => {
    await script({ held: true });
    const renewing = refuse();
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where state = 'idle in transaction' and query ilike '%for update%' and datname = current_database()`;
    await waitUntil(async () => (await sql(cut)).length > 0);
    await server.control.releaseAnswers();

    expect(await renewing).toBe('renewed');

    expect(await row()).toMatchObject({ token_serial: 2, status: 'connected', access_refused_at: null });
    expect((await boardsAnswer()).items).toHaveLength(1);
  });
});

describe('a read of boards with a token that has ended', () => {
  it('is made again with a new one; the user notices nothing', async () => {
    await server.control.expireTokens();
    const answer = await nora.browser.get(boardListPaths.providerBoards);
    expect(answer).toMatchObject({ status: 200, body: { boards: [{ type: 'board' }] } });
    expect(await tokenCalls()).toBe(2);
  });
});

describe('tokens in their last 7 days', () => {
  it('are renewed unasked, those of everybody, and only those', async () => {
    const other = await newPerson();
    const untouched = await newPerson();
    const soon = new Date(server.clock.now().getTime() + 7 * DAY - MINUTE).toISOString();
    await sql(`update connections set access_expires_at = '${soon}' where user_id <> '${untouched.user.id}'`);

    await Promise.all([job.expiring.run(), job.expiring.run()]);

    const serials = await sql('select user_id as id, token_serial as serial from connections');
    expect(Object.fromEntries(serials.map(({ id, serial }) => [id, serial]))).toEqual({
      [nora.user.id]: 2,
      [other.user.id]: 2,
      [untouched.user.id]: 1,
    });
    expect((await row()).renewed_for_refusal_at).toBeNull();
    expect(await tokenCalls()).toBe(5);
  });

  it('are left for the next hour when Pinterest is away; the connection stays in use', async () => {
    await newPerson();
    await sql(`update connections set access_expires_at = '${server.clock.now().toISOString()}'`);
    await script({ status: 503 });

    await job.expiring.run();

    expect(await tokenCalls()).toBe(3);
    expect(await isUsable()).toBe(true);
  });

  it('are reported when they wait for long, with the time since those days began, however often they were tried', async () => {
    const warn = warnings();
    const { clock } = server;
    clock.advance(120 * MINUTE);
    const begun = clock.now().getTime() - 11 * 60 * MINUTE;
    await sql(`update connections set access_expires_at = '${new Date(begun + 7 * DAY).toISOString()}'`);
    await script({ status: 503 });

    await job.expiring.run();

    expect((await row()).renewal_failures).toBe(1);
    expect(warn).toHaveBeenCalledWith(
      { sweep: 'expiring-tokens', oldestDueSeconds: 11 * 3_600 },
      expect.any(String),
    );
  });
});
