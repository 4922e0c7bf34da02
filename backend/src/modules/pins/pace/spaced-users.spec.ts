import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pacePaths, type PinGroup, type PublishPin } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { SpacedUsersJob } from '../publishing/spaced-users.job.js';
import type { ClaimedPin } from '../state/claimed-pins.queries.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { IdleDispatcher } from '../testing/idle-dispatcher.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';

const GAP_MINUTES = 25;
let server: TestBackend;
let people = 0;
let pinterestPins = 95_000;
let person: SignedIn;
let listOfOne: string;
let listOfTwo: string;

beforeAll(async () => {
  server = await startBackend({
    override: (builder) =>
      builder
        .overrideProvider(Bus)
        .useValue(new RecordingBus())
        .overrideProvider(Dispatcher)
        .useClass(IdleDispatcher),
  });
});
afterAll(() => server.close());

beforeEach(async () => {
  await rows('delete from pin_groups');
  const username = `spaced_${(people += 1)}`;
  await server.control.addAccount(username, 2);
  person = await server.signIn(username);
  await rows(`update users set subscription_status = 'active'`);
  listOfOne = (await makeBoardList(person.browser, 1, 'One')).id;
  listOfTwo = (await makeBoardList(person.browser, 2, 'Two')).id;
  await person.browser.put(pacePaths.pace, { dailyCap: null, boardGapMinutes: GAP_MINUTES });
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const ofPerson = () => `user_id = '${person.user.id}'`;
const post = async (listId: string) => ((await publish(person.browser, listId)).body as PinGroup).id;
const claimDue = () => server.app.get(ClaimsRepository).claimDue();
const claimedGroups = async () => (await claimDue()).map(({ groupId }) => groupId);
const look = () => server.app.get(SpacedUsersJob).sweep.run();
const secondsSpaced = async () => {
  const [guard] = await rows(
    `select extract(epoch from spaced_until - now())::float8 as s from publish_guards where ${ofPerson()}`,
  );
  return guard?.['s'] as number | null | undefined;
};
const postedSince = (minutes: number) =>
  rows(
    `update pins set published_at = now() - interval '${minutes} minutes' where ${ofPerson()} and state = 'published'`,
  );

async function endAs(pin: ClaimedPin | undefined, kind: 'published' | 'rejected'): Promise<void> {
  const fault = { status: 400, code: null, message: 'no', reason: 'Pinterest refused it.', advice: null };
  const outcome =
    kind === 'rejected'
      ? { kind, fault }
      : { kind, pinterestPinId: String((pinterestPins += 1)), adopted: false };
  const message = { ...pin, tokenSerial: 1 } as unknown as PublishPin;
  await server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
}

/** One pin is on the first board, and another one waits for it, long enough to have been committed. */
async function waitForTheBoard(): Promise<string> {
  await post(listOfOne);
  await endAs((await claimDue())[0], 'published');
  const groupId = await post(listOfOne);
  await rows(`update pins set next_at = now() - interval '10 seconds' where group_id = '${groupId}'`);
  return groupId;
}

describe('A user all of whose due pins wait for their boards', () => {
  it('is passed over for a minute, whatever waits, and then found', async () => {
    const groupId = await waitForTheBoard();
    await look();
    expect(await secondsSpaced()).toBeGreaterThan(50);
    expect(await secondsSpaced()).toBeLessThanOrEqual(60);
    await postedSince(GAP_MINUTES + 1);
    expect(await claimedGroups()).toEqual([]);
    await rows(`update publish_guards set spaced_until = now() where ${ofPerson()}`);
    expect(await claimedGroups()).toEqual([groupId]);
  });

  it('is passed over beside a long backlog too', async () => {
    const groupId = await waitForTheBoard();
    await rows(`insert into pins select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'target_key', n))).*
      from pins p, generate_series(1, 500) n where group_id = '${groupId}'`);
    await look();
    expect(await secondsSpaced()).toBeGreaterThan(50);
  });

  it('is found as soon as the first board is free', async () => {
    const groupId = await waitForTheBoard();
    await postedSince(GAP_MINUTES - 0.5);
    await look();
    expect(await secondsSpaced()).toBeGreaterThan(20);
    expect(await secondsSpaced()).toBeLessThanOrEqual(30);
    await rows(`update publish_guards set spaced_until = now() where ${ofPerson()}`);
    expect(await claimedGroups()).toEqual([]);
    await postedSince(GAP_MINUTES);
    expect(await claimedGroups()).toEqual([groupId]);
  });

  it('has a new pin to a free board out at once, and nothing to the others', async () => {
    await waitForTheBoard();
    await look();
    const groupId = await post(listOfTwo);
    expect(await claimedGroups()).toEqual([groupId]);
    expect(await claimedGroups()).toEqual([]);
  });

  it('is found at once when the gap is changed', async () => {
    const groupId = await waitForTheBoard();
    await look();
    await person.browser.put(pacePaths.pace, { boardGapMinutes: null });
    expect(await claimedGroups()).toEqual([groupId]);
  });

  it('is passed over with the limits of a new account, which stay as they are', async () => {
    await rows(`delete from publish_guards where ${ofPerson()}`);
    const before = (await person.browser.get(pacePaths.pace)).body;
    await waitForTheBoard();
    await look();
    expect(await secondsSpaced()).toBeGreaterThan(0);
    const { dailyCap, boardGapMinutes } = before;
    expect((await person.browser.get(pacePaths.pace)).body).toMatchObject({ dailyCap, boardGapMinutes });
  });
});

describe('A user is looked at in every round', () => {
  it('while one of their pins is under way, whose refusal frees its board', async () => {
    await post(listOfOne);
    const [underWay] = await claimDue();
    const groupId = await post(listOfOne);
    await rows(`update pins set next_at = now() - interval '10 seconds' where group_id = '${groupId}'`);
    await look();
    expect(await secondsSpaced()).toBeNull();
    await endAs(underWay, 'rejected');
    expect(await claimedGroups()).toEqual([groupId]);
  });

  it('while a pin of theirs can go out', async () => {
    await waitForTheBoard();
    const groupId = await post(listOfTwo);
    await look();
    expect(await secondsSpaced()).toBeNull();
    expect(await claimedGroups()).toEqual([groupId]);
  });
});
