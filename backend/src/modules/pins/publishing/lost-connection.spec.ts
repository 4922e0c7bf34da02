import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pinPaths, type PinGroup } from '@boardcast/contracts';
import { PINTEREST_GATEWAY } from '@boardcast/pinterest';
import type { PinterestGateway } from '@boardcast/pinterest';
import { Bus, Sealer } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { TokenRenewalJob } from '../../connections/token-renewal.job.js';
import { MailPort, type Mail } from '../../mail/mail.port.js';
import { makeBoardList, picture, publish } from '../testing/pin-fixtures.js';
import { outcomeOf } from '../testing/recording-bus.js';
import { PostingBus } from '../testing/posting-bus.js';
import { Dispatcher } from './dispatcher.service.js';
import { OutcomesService } from './outcomes.service.js';

const BOARDS = 25;
const mails: Mail[] = [];
const bus = new PostingBus();
let server: TestBackend;
let person: SignedIn;
let people = 0;

beforeAll(async () => {
  server = await startBackend({
    override: (builder) =>
      builder
        .overrideProvider(Bus)
        .useValue(bus)
        .overrideProvider(MailPort)
        .useValue({ send: (mail: Mail) => Promise.resolve(void mails.push(mail)) }),
  });
  bus.tools = {
    gateway: server.app.get<PinterestGateway>(PINTEREST_GATEWAY),
    sealer: server.app.get(Sealer),
    picture: (await picture()).toString('base64'),
    ingest: (outcome) => server.app.get(OutcomesService).ingest([outcome]),
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  const username = `caster_${(people += 1)}`;
  await server.control.addAccount(username, BOARDS);
  person = await server.signIn(username);
  await sql(`update users set subscription_status = 'active', email = '${username}@example.com',
    email_verified = true
    where id = '${person.user.id}'`);
  mails.length = 0;
});

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const posted = () => server.control.journal({ username: person.user.pinterestUsername });
const start = async (title?: string) => {
  const list = await makeBoardList(person.browser, BOARDS);
  return (await publish(person.browser, list.id, title === undefined ? {} : { title })).body as PinGroup;
};
/** Starts a group of which some pins are sent, without an answer until they are released, and the others not yet. */
async function startHeld(): Promise<PinGroup> {
  const { pinterestUsername: username } = person.user;
  await server.control.script({
    ...{ operationId: 'pins/create', when: { username } },
    outcomes: [{ held: true, times: BOARDS }],
  });
  const group = await start();
  await whenPosted(5);
  return group;
}
const shown = async ({ id }: PinGroup) =>
  (await person.browser.get(pinPaths.group(id))).body as PinGroup & { pins: { retryCount: number }[] };
const whenPosted = (count: number) => waitUntil(async () => (await posted()).length >= count);
const renewals = async () =>
  (await sql(`select token_serial - 1 as count from connections where user_id = '${person.user.id}'`))[0]
    ?.count;
const whenLost = () =>
  waitUntil(async () => (await person.browser.get('/api/auth/me')).body.connectionStatus === 'expired');

async function expectEachBoardOnce(group: PinGroup): Promise<void> {
  await waitUntil(async () => (await shown(group)).status === 'completed');
  const boards = (await posted()).map(({ boardId }) => boardId);
  expect([boards.length, new Set(boards).size]).toEqual([BOARDS, BOARDS]);
  const { failedCount, pins } = await shown(group);
  expect([failedCount, ...new Set(pins.map(({ retryCount }) => retryCount))]).toEqual([0, 0]);
}

describe('a token that ends in the middle of a group', () => {
  it('is renewed once, and the rest goes on at once with the new one: no failure, no pin twice', async () => {
    const group = await startHeld();
    await server.control.expireTokens(person.user.pinterestUsername);
    await server.control.releaseAnswers();

    await expectEachBoardOnce(group);

    expect(await renewals()).toBe(1);
    expect(mails).toEqual([]);
  });

  it('while Pinterest’s token endpoint is down: the rest waits and asks it rarely, then goes on', async () => {
    await server.control.script({ operationId: 'oauth/token', outcomes: [{ status: 503, times: 2 }] });
    const group = await startHeld();
    await server.control.expireTokens(person.user.pinterestUsername);
    await server.control.releaseAnswers();
    await waitUntil(async () => (await shown(group)).pendingCount === (await waitingForConnection()));
    const messages = bus.messages.length;
    await server.app.get(Dispatcher).reap();
    await server.app.get(TokenRenewalJob).refused.run();
    expect([bus.messages.length, await renewals()]).toEqual([messages, 0]);
    expect((await person.browser.get('/api/auth/me')).body.connectionStatus).toBe('connected');

    for (let look = 0; look < 3; look += 1) {
      server.clock.advance(60_000);
      await server.app.get(TokenRenewalJob).refused.run();
    }
    await server.app.get(Dispatcher).reap();

    await expectEachBoardOnce(group);
  });

  const waitingForConnection = async () =>
    Number(
      (
        await sql(`select count(*) from pins
          where user_id = '${person.user.id}' and state = 'held' and hold_reason = 'connection'`)
      )[0]?.count,
    );
});

describe('access that the user takes away in the middle of a group', () => {
  it('holds the rest, is told by one mail, and goes on after a sign-in without a pin twice', async () => {
    const group = await startHeld();
    await server.control.revokeTokens(person.user.pinterestUsername);
    await server.control.releaseAnswers();
    await whenLost();
    await server.app.get(TokenRenewalJob).refused.run();
    await server.app.get(Dispatcher).reap();
    expect(mails.map(({ to }) => to)).toEqual([`${person.user.pinterestUsername}@example.com`]);
    expect((await shown(group)).failedCount).toBe(0);

    await server.signIn(person.user.pinterestUsername);
    await server.app.get(Dispatcher).reap();

    await expectEachBoardOnce(group);
    expect(mails).toHaveLength(1);
  });

  it('late word of a token from before the sign-in ends nothing: its pin goes on', async () => {
    const group = await startHeld();
    await server.control.revokeTokens(person.user.pinterestUsername);
    await server.control.releaseAnswers();
    await whenLost();
    const taken = new Set((await posted()).map(({ boardId }) => boardId));
    const old = bus.messages.find(({ userId, boardId }) => userId === person.user.id && !taken.has(boardId));
    if (!old) throw new Error('a message was expected');
    await server.signIn(person.user.pinterestUsername);
    const fault = { status: 401, code: 2, message: 'late', reason: 'late', advice: null };

    await server.app.get(OutcomesService).ingest([outcomeOf(old, { kind: 'unauthorised', fault })]);
    await server.app.get(Dispatcher).reap();

    await expectEachBoardOnce(group);
    expect(await renewals()).toBe(1);
  });

  it('is lost, not asked for again and again, when the renewed token is refused as well', async () => {
    await server.control.script({
      operationId: 'pins/create',
      when: { username: person.user.pinterestUsername },
      outcomes: [{ status: 401, code: 2, times: 100 }],
    });
    const group = await start();

    await whenLost();

    expect(await renewals()).toBe(1);
    expect(await posted()).toEqual([]);
    expect((await shown(group)).failedCount).toBe(0);
  });
});
