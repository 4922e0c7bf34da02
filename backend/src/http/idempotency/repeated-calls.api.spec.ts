import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  boardListPaths,
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  pinPaths,
  scheduledPinPaths,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../testing/start-backend.js';
import {
  inMinutes,
  makeBoardList,
  picture,
  PIN,
  pinForm,
  publish,
} from '../../modules/pins/testing/pin-fixtures.js';
import { RecordingBus } from '../../modules/pins/testing/recording-bus.js';

let server: TestBackend;
let image: Buffer;
beforeAll(async () => {
  image = await picture();
  const bus = new RecordingBus();
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

let people = 0;
let person: SignedIn;
let boardListId: string;
beforeEach(async () => {
  const username = `repeater_${(people += 1)}`;
  await server.control.addAccount(username, 3);
  person = await server.signIn(username);
  boardListId = (await makeBoardList(person.browser, 3)).id;
});
const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const subscribe = () =>
  rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
const countGroups = async () =>
  (await rows(`select id from pin_groups where user_id = '${person.user.id}'`)).length;
/** A complete draft. */
const finishedDraft = async (): Promise<string> => {
  const form = pinForm({ ...PIN, boardListId }, image);
  return (await person.browser.post(draftPinPaths.allUpload, form)).body.id;
};
const keyed = () => ({ [IDEMPOTENCY_HEADER]: randomUUID() });

describe('a call that makes a group, repeated under its key', () => {
  it('returns the first group to a request that is repeated under its key, also at the same time', async () => {
    const key = keyed();

    const answers = await Promise.all([1, 2, 3].map(() => publish(person.browser, boardListId, {}, key)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await publish(person.browser, boardListId, { title: 'Other' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key.reused' },
    });
  });

  it('gives the first answer again when the record or the scheduled pin was deleted since', async () => {
    await subscribe();
    const [now, later] = [keyed(), keyed()];
    const posted = await publish(person.browser, boardListId, {}, now);
    const changes = { scheduledFor: inMinutes(60) };
    const scheduled = await publish(person.browser, boardListId, changes, later);
    await rows(`update pins set state = 'failed', next_at = null where group_id = '${posted.body.id}'`);
    expect((await person.browser.delete(pinPaths.group(posted.body.id))).status).toBe(204);
    expect((await person.browser.delete(scheduledPinPaths.one(scheduled.body.id))).status).toBe(204);
    const before = await countGroups();

    const again = await publish(person.browser, boardListId, {}, now);
    expect([again.status, again.body]).toEqual([201, posted.body]);
    const laterAgain = await publish(person.browser, boardListId, changes, later);
    expect([laterAgain.status, laterAgain.body]).toEqual([201, scheduled.body]);

    expect(await countGroups()).toEqual(before);
  });

  it('lets a refused call be made again under its key', async () => {
    const key = keyed();
    await rows(`update users set free_pins_used = free_pins_assigned where id = '${person.user.id}'`);
    expect((await publish(person.browser, boardListId, {}, key)).status).toBe(403);
    await subscribe();

    expect((await publish(person.browser, boardListId, {}, key)).status).toBe(201);
    expect(await publish(person.browser, boardListId, {}, { [IDEMPOTENCY_HEADER]: 'short' })).toMatchObject({
      status: 400,
      body: { details: [{ path: IDEMPOTENCY_HEADER }] },
    });
  });
});

describe('a call about drafts that is repeated under its key', () => {
  it('saves one draft, also when both come at once', async () => {
    const headers = keyed();
    const both = [1, 2].map(() => person.browser.post(draftPinPaths.all, { title: 'Idea' }, headers));
    const upload = () =>
      person.browser.post(draftPinPaths.allUpload, pinForm({ title: 'Idea' }, image), later);
    const later = keyed();

    const [first, second] = await Promise.all(both);
    expect([first?.status, first?.body]).toEqual([201, second?.body]);
    expect((await upload()).body).toEqual((await upload()).body);

    expect((await person.browser.get(draftPinPaths.all)).body).toHaveLength(2);
    expect(await person.browser.post(draftPinPaths.all, { title: 'Other' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key.reused' },
    });
  });

  it('publishes or schedules it once, and answers the same although the draft is gone', async () => {
    await subscribe();
    const calls: [string, object][] = [
      [draftPinPaths.publish(await finishedDraft()), {}],
      [draftPinPaths.schedule(await finishedDraft()), { scheduledTime: inMinutes(60) }],
    ];
    for (const [path, body] of calls) {
      const headers = keyed();
      const answers = await Promise.all([1, 2, 3].map(() => person.browser.post(path, body, headers)));
      answers.push(await person.browser.post(path, body, headers));

      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
      expect((await person.browser.post(path, body, keyed())).status).toBe(404);
    }
    expect(await countGroups()).toBe(2);
  });
});

describe('a call that makes a board list, repeated under its key', () => {
  const make = (body: object, headers?: Record<string, string>) =>
    person.browser.post(boardListPaths.all, body, headers);
  const lists = async () => (await person.browser.get(boardListPaths.all)).body as { id: string }[];

  it('makes one list, also when several come at once, and a copy once', async () => {
    for (const body of [
      { name: 'Soups', boardIds: [] },
      { name: 'Copy', copyOf: boardListId },
    ]) {
      const headers = keyed();
      const before = (await lists()).length;
      const answers = await Promise.all([1, 2, 3].map(() => make(body, headers)));
      answers.push(await make(body, headers));

      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
      expect(await lists()).toHaveLength(before + 1);
    }
  });

  it('gives the first answer although the list has another name since, or is gone', async () => {
    const headers = keyed();
    const { body: first } = await make({ name: 'Soups' }, headers);
    await person.browser.put(boardListPaths.one(first.id), { name: 'Stews' });
    expect((await make({ name: 'Soups' }, headers)).body).toEqual(first);
    await person.browser.delete(boardListPaths.one(first.id));
    expect(await make({ name: 'Soups' }, headers)).toMatchObject({ status: 201, body: first });
    expect(await lists()).toHaveLength(1);
  });

  it('refuses other contents under it, and a key that is none', async () => {
    const headers = keyed();
    await make({ name: 'Soups' }, headers);
    expect(await make({ name: 'Stews' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key.reused' },
    });
    expect(await make({ name: 'Soups' }, { [IDEMPOTENCY_HEADER]: 'short' })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', details: [{ path: IDEMPOTENCY_HEADER }] },
    });
    expect(await lists()).toHaveLength(2);
  });

  it('makes a list each time without one, and again where it was refused', async () => {
    const headers = keyed();
    const unknown = { name: 'Copy', copyOf: randomUUID() };
    expect([(await make(unknown, headers)).status, (await make(unknown, headers)).status]).toEqual([
      404, 404,
    ]);
    await make({ name: 'Soups' });
    await make({ name: 'Soups' });
    expect(await lists()).toHaveLength(3);
  });
});
