import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths, type PinGroup, type PublishPin } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { PinOutcomeConsumer } from './pin-outcome.consumer.js';

const AT_ONCE = 10;
const BOARDS = 15;
const HOUR_MS = 3_600_000;
const bus = new RecordingBus();
let server: TestBackend;
let whale: SignedIn;
let group: PinGroup;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  whale = await newPerson('whale', BOARDS);
  group = (await publish(whale.browser, (await makeBoardList(whale.browser, BOARDS)).id)).body;
  await bus.of(group.id, AT_ONCE);
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

async function newPerson(username: string, boards: number): Promise<SignedIn> {
  await server.control.addAccount(username, boards);
  return server.signIn(username);
}

/** The publisher has no permit for anything that it was given. */
async function refuseAll(): Promise<void> {
  const messages = await bus.of(group.id, AT_ONCE);
  await Promise.all(messages.slice(0, AT_ONCE).map((message) => refuse(message)));
}

async function refuse(message: PublishPin): Promise<void> {
  const inAnHour = new Date(Date.now() + HOUR_MS).toISOString();
  const deferred = { kind: 'deferred', until: inAnHour, reason: 'Waiting.', accountUntil: inAnHour } as const;
  await server.app.get(PinOutcomeConsumer).pinOutcome(outcomeOf(message, deferred));
}

describe('An account that may create nothing for a while', () => {
  it('has at most ten pins in flight, and no more of them is claimed until then', async () => {
    await refuseAll();

    expect(await server.app.get(ClaimsRepository).claimDue()).toEqual([]);
    expect(await bus.of(group.id, AT_ONCE)).toHaveLength(AT_ONCE);
    expect(await rows(`select until > now() + interval '55 minutes' as "isLong" from publish_rests`)).toEqual(
      [{ isLong: true }],
    );
  });

  it('calls none of its pins retried: they only wait', async () => {
    const { body } = await whale.browser.get(pinPaths.group(group.id));

    expect(body).toMatchObject({ processingCount: BOARDS, retryingCount: 0 });
  });

  it('keeps nobody else from posting', async () => {
    const small = await newPerson('small', 1);
    const one = (await publish(small.browser, (await makeBoardList(small.browser, 1)).id)).body;

    expect(await bus.of(one.id, 1)).toHaveLength(1);
    expect(await bus.of(group.id, AT_ONCE)).toHaveLength(AT_ONCE);
  });

  it('is claimed for again as soon as it has rested', async () => {
    await rows(`update publish_rests set until = now() + interval '300 milliseconds'`);

    const messages = await bus.of(group.id, BOARDS);

    expect(new Set(messages.map(({ pinId }) => pinId)).size).toBe(BOARDS);
    await waitUntil(async () => (await rows(`select from pins where state = 'queued'`)).length > 0);
  });

  it('rests no longer because an outcome comes again', async () => {
    await rows('delete from publish_rests');

    await refuseAll();

    expect(await rows('select from publish_rests')).toEqual([]);
  });

  it('rests as long as it was told at most, whatever is said later', async () => {
    await rows(
      `insert into publish_rests (user_id, until) select id, now() + interval '2 hours' from users
       where id = '${whale.user.id}'`,
    );
    const [before] = await rows('select until from publish_rests');
    const renewed = (await bus.of(group.id, BOARDS)).slice(AT_ONCE);

    await Promise.all(renewed.map((message) => refuse(message)));

    expect(await rows('select until from publish_rests')).toEqual([before]);
  });
});
