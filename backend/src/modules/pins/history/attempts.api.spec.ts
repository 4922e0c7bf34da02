import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pinPaths, type Outcome, type PinGroup, type PublishPin } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';

const bus = new RecordingBus();
const fault = { status: 503, code: 11, message: 'busy', reason: 'Pinterest is busy.', advice: null };
let server: TestBackend;
let owner: SignedIn;
let group: PinGroup;
let message: PublishPin;
let people = 0;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());
beforeEach(async () => {
  const username = `tracer_${(people += 1)}`;
  await server.control.addAccount(username, 1);
  owner = await server.signIn(username);
  group = (await publish(owner.browser, (await makeBoardList(owner.browser, 1)).id)).body as PinGroup;
  [message] = (await bus.of(group.id, 1)) as [PublishPin];
});

const path = () => pinPaths.attempts(group.id, message.pinId);
const countedInGroup = async () =>
  (await owner.browser.get(pinPaths.group(group.id))).body.pins[0].attemptCount as number;
const tell = (...outcomes: { of: PublishPin; outcome: Outcome }[]) =>
  server.app
    .get(OutcomesService)
    .ingest(
      outcomes.map(({ of, outcome }) => ({ ...outcomeOf(of, outcome), at: '2026-03-10T12:00:00.000Z' })),
    );

describe('the attempts of a pin', () => {
  it('need a session', async () => {
    expect((await server.newcomer().get(path())).status).toBe(401);
  });

  it('need ids that are some', async () => {
    for (const bad of [pinPaths.attempts('x', message.pinId), pinPaths.attempts(group.id, 'x')]) {
      expect(await owner.browser.get(bad)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
  });

  it('are shown to nobody but the owner, and only for a pin of the group', async () => {
    const other = (await server.signIn('busy_creator')).browser;
    const refused = { status: 404, body: { code: 'pin-group.not-found' } };
    expect(await other.get(path())).toMatchObject(refused);
    expect(await owner.browser.get(pinPaths.attempts(group.id, randomUUID()))).toMatchObject(refused);
    expect(await owner.browser.get(pinPaths.attempts(randomUUID(), message.pinId))).toMatchObject(refused);
  });

  it('are none before the first', async () => {
    expect(await owner.browser.get(path())).toMatchObject({ status: 200, body: [] });
    expect(await countedInGroup()).toBe(0);
  });

  it('stand there once each, in their order, however often and late they are told', async () => {
    const looked = { ...message, fence: 2, mode: 'probe' as const };
    await tell({ of: message, outcome: { kind: 'unknown', fault: { ...fault, status: 0, code: null } } });
    await runSql(
      server.config.DATABASE_URL,
      `update pins set state = 'queued', mode = 'probe', fence = 2 where id = '${message.pinId}'`,
    );
    await tell({ of: looked, outcome: { kind: 'absent' } }, { of: looked, outcome: { kind: 'absent' } });
    await tell({ of: message, outcome: { kind: 'published', pinterestPinId: '4711', adopted: false } });
    await tell({ of: message, outcome: { kind: 'unknown', fault } });

    const { body } = await owner.browser.get(path());
    expect(await countedInGroup()).toBe(3);
    const at = '2026-03-10T12:00:00.000Z';
    const nothing = { status: null, code: null, message: null, reason: null };
    expect(body).toEqual([
      {
        ...{ fence: 1, mode: 'send', outcome: 'unknown', at },
        ...{ status: 0, code: null, message: 'busy', reason: 'Pinterest is busy.' },
      },
      { ...nothing, fence: 1, mode: 'send', outcome: 'published', at },
      {
        ...nothing,
        fence: 2,
        mode: 'probe',
        outcome: 'absent',
        reason: 'It was not found on the board.',
        at,
      },
    ]);
  });
});
