import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  BULK_DRAFTS_MAX,
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  scheduledPinPaths,
  type BoardList,
  type ChangeDraftPinsResponse,
  type DraftPin,
  type ScheduleDraftPinsResponse,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil, type TestAnswer } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, picture, PIN, pinForm } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

let server: TestBackend;
let image: Buffer;
let person: SignedIn;
let list: BoardList;
let people = 0;
beforeAll(async () => {
  image = await picture();
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(new RecordingBus()),
  });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
async function newPerson({ isSubscribed }: { isSubscribed: boolean }): Promise<SignedIn> {
  const username = `bulk_${(people += 1)}`;
  await server.control.addAccount(username, 3);
  const who = await server.signIn(username);
  if (isSubscribed) await rows(`update users set subscription_status = 'active' where id = '${who.user.id}'`);
  return who;
}
beforeEach(async () => {
  person = await newPerson({ isSubscribed: true });
  list = await makeBoardList(person.browser, 2);
});

const save = async (fields: object, who = person) =>
  (await who.browser.post(draftPinPaths.all, fields)).body as DraftPin;
const finished = async (changes: Record<string, string> = {}) => {
  const form = pinForm({ ...PIN, boardListId: list.id, scheduledFor: inMinutes(90), ...changes }, image);
  return (await person.browser.post(draftPinPaths.allUpload, form)).body as DraftPin;
};
const drafts = async (who = person) => (await who.browser.get(draftPinPaths.all)).body as DraftPin[];
const change = (changes: object[], who = person) => who.browser.patch(draftPinPaths.all, { drafts: changes });
const schedule = (draftIds: string[], headers = {}, who = person) =>
  who.browser.post(draftPinPaths.scheduleAll, { draftIds }, headers);
const changed = ({ body }: TestAnswer) => (body as ChangeDraftPinsResponse).results;
const scheduled = ({ body }: TestAnswer) => (body as ScheduleDraftPinsResponse).results;

describe('the calls about several drafts', () => {
  it('ask for a session and a CSRF token, and find the user’s own alone', async () => {
    const draft = await finished();
    const stranger = await newPerson({ isSubscribed: true });
    const calls = [
      (browser: typeof person.browser) =>
        browser.patch(draftPinPaths.all, { drafts: [{ id: draft.id, title: 'Theirs' }] }),
      (browser: typeof person.browser) => browser.post(draftPinPaths.scheduleAll, { draftIds: [draft.id] }),
    ];
    for (const call of calls) {
      expect(await call(server.newcomer())).toMatchObject({ status: 401 });
      expect(await call(person.browser.withoutCsrf())).toMatchObject({ status: 403 });
      const [theirs] = changed(await call(stranger.browser));
      expect(theirs).toMatchObject({ id: draft.id, error: { code: 'draft-pin.not-found' } });
    }
    expect((await stranger.browser.get(`${draftPinPaths.all}?ids=${draft.id}`)).body).toEqual([]);
    await save({ title: 'Another' });
    expect((await person.browser.get(`${draftPinPaths.all}?ids=${draft.id}`)).body).toEqual([draft]);
  });

  it('take a hundred drafts, each once', async () => {
    const ids = Array.from({ length: BULK_DRAFTS_MAX + 1 }, () => randomUUID());
    const twice = [ids[0] ?? '', ids[0] ?? ''];
    for (const asked of [ids, twice, []]) {
      expect(await change(asked.map((id) => ({ id })))).toMatchObject({ status: 400 });
      expect(await schedule(asked)).toMatchObject({ status: 400 });
    }
  });
});

describe('changing several drafts', () => {
  it('answers with each as it is now, or why it stays as it was', async () => {
    const [one, other] = [await save({ title: 'One', description: 'Old' }), await save({ title: 'Other' })];
    const answer = await change([
      { id: one.id, title: 'First', description: '', boardListId: list.id },
      { id: other.id, title: 'Second', boardListId: randomUUID() },
    ]);

    expect(answer.status).toBe(200);
    const first = { ...one, title: 'First', description: null, ...{ boardListId: list.id, boardCount: 2 } };
    expect(changed(answer)).toEqual([
      {
        id: one.id,
        error: null,
        draft: { ...first, boardListIds: [list.id], boardListName: list.name },
      },
      { id: other.id, draft: null, error: expect.objectContaining({ code: 'board-list.not-found' }) },
    ]);
    expect(await drafts()).toContainEqual(other);
  });

  it('refuses all of them when a field of one is none', async () => {
    const [one, other] = [await save({ title: 'One' }), await save({ title: 'Other' })];
    const answer = await change([
      { id: one.id, title: 'First' },
      { id: other.id, link: 'javascript:alert(1)' },
    ]);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'drafts.1.link' }] } });
    expect(await drafts()).toEqual(expect.arrayContaining([one, other]));
  });
});

describe('scheduling several drafts', () => {
  it('schedules what is complete, and says of each other what it lacks', async () => {
    const [ready, bare, past] = [await finished(), await save({ title: 'Bare' }), await finished()];
    await rows(`update draft_pins set scheduled_for = now() - interval '1 hour' where id = '${past.id}'`);
    const answer = await schedule([ready.id, bare.id, past.id]);

    expect(answer.status).toBe(201);
    const [done, lacking, late] = scheduled(answer);
    const waiting = (await person.browser.get(scheduledPinPaths.all)).body as object[];
    expect(waiting).toMatchObject([
      { id: done?.groupId, title: ready.title, scheduledTime: ready.scheduledFor },
    ]);
    expect(done?.error).toBeNull();
    expect(lacking).toMatchObject({ groupId: null, error: { code: 'request.invalid' } });
    expect((lacking?.error?.details as { path: string }[] | undefined)?.map(({ path }) => path)).toEqual([
      'description',
      'link',
      'imageUrl',
      'boardListId',
      'scheduledFor',
    ]);
    expect(late).toMatchObject({ groupId: null, error: { code: 'pin.scheduled-in-past' } });
    expect((await drafts()).map(({ id }) => id).toSorted()).toEqual([bare.id, past.id].toSorted());
  });

  it('makes nothing twice, and answers a repeated call as the first time', async () => {
    const [one, other] = [await finished(), await finished()];
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const first = await schedule([one.id], headers);
    const again = await schedule([one.id, other.id], headers);

    expect(scheduled(again)[0]).toEqual(scheduled(first)[0]);
    expect((await person.browser.get(scheduledPinPaths.all)).body).toHaveLength(2);
    const [gone] = scheduled(await schedule([one.id]));
    expect(gone).toMatchObject({ groupId: null, error: { code: 'draft-pin.not-found' } });
  });

  it('claims the slots that it is told, one after the other: who comes later stays a draft', async () => {
    const [one, other, third] = [await finished(), await finished(), await finished()];
    const at = one.scheduledFor as string;
    await change([other, third].map(({ id }) => ({ id, scheduledFor: at })));
    const answer = await person.browser.post(draftPinPaths.scheduleAll, {
      draftIds: [one.id, other.id, third.id],
      slotIds: [one.id, other.id],
    });
    expect(scheduled(answer).map(({ error }) => error?.code ?? 'done')).toEqual([
      'done',
      'slot.taken',
      'done',
    ]);
    expect((await drafts()).map(({ id }) => id)).toEqual([other.id]);
  });

  it('is part of Premium; changing is not', async () => {
    const free = await newPerson({ isSubscribed: false });
    const draft = await save({ title: 'Free' }, free);
    expect(await schedule([draft.id], {}, free)).toMatchObject({
      status: 403,
      body: { code: 'pin.scheduling-needs-subscription' },
    });
    expect(await change([{ id: draft.id, title: 'Changed' }], free)).toMatchObject({
      body: { results: [{ draft: { title: 'Changed' } }] },
    });
  });
});

describe('A batch', () => {
  it('reads the boards of its user once for all those that aren’t there', async () => {
    const readings = async () => (await server.control.calls())['boards/list']?.total ?? 0;
    const board = (place: number) => ({ pinterestBoardId: `54975588517099000${place}` });
    const unknown = Array.from({ length: 6 }, (_, place) => ({ title: `Draft ${place}`, ...board(place) }));
    const before = await readings();
    const { body } = await person.browser.post(draftPinPaths.batch, { drafts: unknown });
    const refusal = { error: { code: 'board.not-yours' } };
    expect(body.results).toMatchObject(unknown.map(() => refusal));
    const afterMaking = await readings();
    expect(afterMaking - before).toBeLessThanOrEqual(1);

    const titles = unknown.map(({ title }) => ({ title }));
    const made = (await person.browser.post(draftPinPaths.batch, { drafts: titles })).body.results;
    const changes = (made as { draft: DraftPin }[]).map(({ draft }, place) => ({
      id: draft.id,
      ...board(place),
    }));
    expect(changed(await change(changes))).toMatchObject(changes.map(() => refusal));
    expect((await readings()) - afterMaking).toBeLessThanOrEqual(1);
  });

  it('needs no turn among those that fetch pictures while it waits for Pinterest', async () => {
    const { imageUrl } = await finished();
    const waiting = await Promise.all([1, 2, 3, 4].map(() => newPerson({ isSubscribed: true })));
    await server.control.script({
      operationId: 'boards/list',
      outcomes: waiting.map(() => ({ held: true, body: 'no-items' as const })),
    });
    const drafts = [
      { title: 'Waits', imageUrl: 'https://192.0.2.1/a.jpg', pinterestBoardId: '549755885170990001' },
    ];
    const answers = waiting.map(({ browser }) =>
      [1, 2].map(() => browser.post(draftPinPaths.batch, { drafts })),
    );
    // Whose other batch is refused has one under way.
    for (const both of answers) expect(await Promise.race(both)).toMatchObject({ status: 429 });
    const { body } = await person.browser.post(draftPinPaths.batch, {
      drafts: [{ title: 'Own picture', imageUrl }],
    });
    expect(body.results).toMatchObject([{ draft: { title: 'Own picture' } }]);
    await server.control.releaseAnswers();
    for (const both of answers) expect((await Promise.all(both)).map(({ status }) => status)).toContain(201);
  });
});

describe('Batches at the same time', () => {
  it('are one of each kind for a user: another is told when to try again, and nothing of it is done', async () => {
    const drafts = Array.from({ length: 50 }, (_, place) => ({ title: `Draft ${place}` }));
    const answers: TestAnswer[] = [];
    const post = async () => answers.push(await person.browser.post(draftPinPaths.batch, { drafts }));
    let posts: Promise<unknown> | undefined;
    await server.orm.em.fork().transactional(async (em) => {
      // The one that goes on waits for this.
      await em.execute('lock table draft_pins in share mode');
      posts = Promise.all([post(), post(), post()]);
      await waitUntil(() => answers.length === 2);
    });
    await posts;
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 201]);
    expect(answers[0]?.headers.get('Retry-After')).toBe('5');
    const kept = (await person.browser.get(draftPinPaths.all)).body as object[];
    expect(kept).toHaveLength(50);
    expect((await person.browser.post(draftPinPaths.batch, { drafts })).status).toBe(201);
  });
});
