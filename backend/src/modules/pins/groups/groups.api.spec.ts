import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { authPaths, pinPaths, type PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { makeBoardList, picture, PIN, pinForm, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';

const bus = new RecordingBus();
let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

let people = 0;
/** A person of their own for each test, with some boards. */
async function newPerson(boards = 3): Promise<SignedIn> {
  const username = `person_${(people += 1)}`;
  await server.control.addAccount(username, boards);
  return server.signIn(username);
}
const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const counts = async () =>
  (
    await rows(`select (select count(*) from pin_groups)::int as groups, (select count(*) from pins)::int as pins,
      (select count(*) from images)::int as images, (select sum(free_pins_used) from users)::int as spent`)
  )[0];
const credits = async (person: SignedIn) => (await person.browser.get(authPaths.me)).body.availableCredits;
const subscribe = (person: SignedIn) =>
  rows(
    `update users set subscription_is_free = true, free_granted_at = now() where id = '${person.user.id}'`,
  );
const ingest = (...args: Parameters<OutcomesService['ingest']>) =>
  server.app.get(OutcomesService).ingest(...args);
const fault = {
  status: 404,
  code: 40,
  message: 'Board not found.',
  reason: 'This board is gone.',
  advice: null,
};

describe('creating a pin group', () => {
  let person: SignedIn;
  let boardListId: string;
  beforeEach(async () => {
    person = await newPerson();
    boardListId = (await makeBoardList(person.browser, 3)).id;
  });

  it('asks for a session, then for a CSRF token, then for valid fields; and changes nothing', async () => {
    const before = await counts();
    const image = await picture();
    const valid = () => pinForm({ ...PIN, boardListId }, image);

    for (const path of [pinPaths.groupsUpload, pinPaths.groups]) {
      expect(await server.newcomer().post(path, valid())).toMatchObject({
        status: 401,
        body: { code: 'auth.required' },
      });
      const forged = await person.browser.withoutCsrf().post(path, valid());
      expect(forged).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
      expect(forged.body.error).toContain('CSRF');
    }
    const empty = await person.browser.post(pinPaths.groupsUpload, pinForm({ link: 'not a link' }, image));
    expect(empty).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(empty.body.details).toEqual(
      expect.arrayContaining([
        { path: 'title', message: 'Title is required' },
        { path: 'description', message: 'Description is required' },
        { path: 'link', message: expect.stringContaining('web address') },
        { path: 'boardListId', message: 'Please select a board list' },
      ]),
    );

    expect(await counts()).toEqual(before);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a title of 101 characters', { title: 'x'.repeat(101) }, 'title'],
    ['a description of 501 characters', { description: 'x'.repeat(501) }, 'description'],
    ['an alt text of 501 characters', { altText: 'x'.repeat(501) }, 'altText'],
    ['a title that can’t be stored', { title: 'Tomato\0galette' }, 'title'],
    ['a link of a script', { link: 'javascript:alert(1)' }, 'link'],
    ['a link without a host', { link: 'https://' }, 'link'],
    [
      'a board name in place of its id',
      { pinterestBoardId: 'my-board', boardListId: '' },
      'pinterestBoardId',
    ],
    ['a list and a board at once', { pinterestBoardId: '1' }, 'boardListId'],
    ['a field it does not know', { status: 'completed' }, ''],
  ])('refuses %s and says where', async (_name, changes, path) => {
    const answer = await publish(person.browser, boardListId, changes);

    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(answer.body.details.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it('refuses a form without an image, with a file that is none, and with one of more than 20 MB', async () => {
    const before = await counts();
    const send = (image?: Buffer) =>
      person.browser.post(pinPaths.groupsUpload, pinForm({ ...PIN, boardListId }, image));

    expect(await send()).toMatchObject({ status: 400, body: { message: 'Please upload an image' } });
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 400,
      body: { code: 'image.not-an-image' },
    });
    expect(await send(Buffer.alloc(20_971_521))).toMatchObject({
      status: 413,
      body: {
        code: 'image.too-large',
        error: 'Image file is too large. Please upload an image under 20MB.',
      },
    });
    expect(await counts()).toEqual(before);
  });

  it('does not find an unknown list or somebody else’s, and says the same of both', async () => {
    const stranger = await newPerson();
    const theirs = await publish(stranger.browser, boardListId);
    const unknown = await publish(stranger.browser, randomUUID());

    expect(theirs).toMatchObject({ status: 404, body: { code: 'board-list.not-found' } });
    expect(theirs.body).toEqual(unknown.body);
  });

  it('refuses an empty list, and a board that is not the user’s own', async () => {
    const empty = await makeBoardList(person.browser, 0, 'Empty');
    const stranger = await server.control.addAccount(`stranger_${people}`, 1);

    expect(await publish(person.browser, empty.id)).toMatchObject({
      status: 400,
      body: { code: 'pin.board-list-empty' },
    });
    const notMine = await publish(person.browser, '', { pinterestBoardId: stranger.boardIds[0] ?? '' });
    expect(notMine).toMatchObject({ status: 400, body: { code: 'board.not-yours' } });
  });

  it('makes one pin for each board of the list, spends one credit and shows up in the history', async () => {
    const answer = await publish(person.browser, boardListId);

    expect(answer).toMatchObject({
      status: 201,
      body: { ...PIN, status: 'processing', pinCount: 3, pendingCount: 3, boardLists: [{ name: 'Food' }] },
    });
    const group = answer.body as PinGroup;
    expect(await credits(person)).toBe(0);
    const history = await person.browser.get(pinPaths.history);
    expect(history.body.map(({ id }: PinGroup) => id)).toEqual([group.id]);
    const messages = await bus.of(group.id, 3);
    expect(new Set(messages.map(({ boardId }) => boardId)).size).toBe(3);
    expect(messages[0]).toMatchObject({ ...PIN, fence: 1, mode: 'send', imageContentType: 'image/jpeg' });
  });

  it('serves the image that it will send to its owner alone', async () => {
    const { body } = await publish(person.browser, boardListId);
    const stranger = await newPerson();

    expect((await person.browser.get(body.imageUrl)).status).toBe(200);
    expect((await person.browser.get(body.thumbnailUrl)).status).toBe(200);
    expect((await stranger.browser.get(body.imageUrl)).status).toBe(404);
  });

  it('takes an image of ours by its address, and refuses inner addresses', async () => {
    await subscribe(person);
    const first = (await publish(person.browser, boardListId)).body as PinGroup;
    const again = (imageUrl: string) =>
      person.browser.post(pinPaths.groups, { ...PIN, boardListId, imageUrl });

    expect(await again(first.imageUrl)).toMatchObject({ status: 201, body: { imageUrl: first.imageUrl } });
    expect(await again('http://127.0.0.1/a.jpg')).toMatchObject({
      status: 400,
      body: { code: 'image.address-refused' },
    });
    const stranger = await newPerson();
    const list = await makeBoardList(stranger.browser, 1);
    expect(
      await stranger.browser.post(pinPaths.groups, {
        ...PIN,
        boardListId: list.id,
        imageUrl: first.imageUrl,
      }),
    ).toMatchObject({ status: 404, body: { code: 'image.not-found' } });
  });

  it('goes to one board or section chosen directly, under the name that Pinterest gives it', async () => {
    const list = await makeBoardList(person.browser, 1, 'One');
    const boardId = list.boards[0]?.pinterestBoardId ?? '';

    const answer = await publish(person.browser, '', {
      pinterestBoardId: boardId,
      pinterestBoardName: 'A name that is not believed',
    });

    expect(answer).toMatchObject({
      status: 201,
      body: { pinCount: 1, boardLists: [], pinterestBoardName: list.boards[0]?.name },
    });
  });

  it('lets exactly one of 60 creates at once spend the only credit, and leaves no image behind', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        publish(person.browser, boardListId, { title: `Try ${index}` }),
      ),
    );

    const byStatus = Map.groupBy(answers, ({ status }) => status);
    expect(byStatus.get(201)).toHaveLength(1);
    // Some find no room for their picture, and are told to come again.
    const [refused, busy = []] = [byStatus.get(403) ?? [], byStatus.get(503)];
    expect(refused.length + busy.length).toBe(59);
    expect(new Set(busy.map(({ body }) => body.code))).toEqual(
      new Set(busy.length > 0 ? ['image.busy'] : []),
    );
    expect(byStatus.get(403)?.[0]?.body.code).toBe('pin.out-of-credits');
    const [mine] = await rows(
      `select (select count(*) from pin_groups where user_id = u.id)::int as groups,
        (select count(*) from images where user_id = u.id)::int as images, free_pins_used as spent
      from users u where id = '${person.user.id}'`,
    );
    expect(mine).toEqual({ groups: 1, images: 1, spent: 1 });
  });
});

describe('the cap of a user without a subscription', () => {
  it('refuses 101 boards in the words of the contract, and takes 100; a subscriber may have more', async () => {
    const person = await newPerson(101);
    const list = await makeBoardList(person.browser, 101, 'Many');
    const capped = await makeBoardList(person.browser, 100, 'Just enough');

    expect(await publish(person.browser, list.id)).toMatchObject({
      status: 403,
      body: {
        code: 'pin.board-cap',
        message:
          'Free users can pin to a maximum of 100 boards per pin. This board list contains 101 boards.',
      },
    });
    expect(await publish(person.browser, capped.id)).toMatchObject({ status: 201, body: { pinCount: 100 } });
    await subscribe(person);
    expect(await publish(person.browser, list.id)).toMatchObject({ status: 201, body: { pinCount: 101 } });
  });
});

describe('a pin group afterwards', () => {
  let person: SignedIn;
  let group: PinGroup;
  beforeEach(async () => {
    person = await newPerson();
    const list = await makeBoardList(person.browser, 2);
    group = (await publish(person.browser, list.id)).body as PinGroup;
  });
  const detail = () => person.browser.get(pinPaths.group(group.id));

  it('is found by its owner alone', async () => {
    const stranger = await newPerson();
    for (const act of ['get', 'delete'] as const) {
      expect((await server.newcomer()[act](pinPaths.group(group.id))).status).toBe(401);
      const theirs = await stranger.browser[act](pinPaths.group(group.id));
      expect(theirs).toMatchObject({ status: 404, body: { code: 'pin-group.not-found' } });
      expect((await stranger.browser[act](pinPaths.group(randomUUID()))).body).toEqual(theirs.body);
      expect((await person.browser[act](pinPaths.group('17'))).status).toBe(400);
    }
    expect((await person.browser.withoutCsrf().delete(pinPaths.group(group.id))).status).toBe(403);
  });

  it('shows the result of every board with id, reason and advice', async () => {
    const [first, second] = await bus.of(group.id, 2);
    if (!first || !second) throw new Error('two messages were expected');
    await ingest([
      outcomeOf(first, { kind: 'published', pinterestPinId: '4711', adopted: false }),
      outcomeOf(second, { kind: 'rejected', fault }),
    ]);

    const { body } = await detail();

    expect(body).toMatchObject({ status: 'partial', successCount: 1, failedCount: 1, pendingCount: 0 });
    expect(body.publishedAt).toEqual(expect.any(String));
    const posted = body.pins.find((pin: { status: string }) => pin.status === 'completed');
    const failed = body.pins.find((pin: { status: string }) => pin.status === 'failed');
    expect(posted).toMatchObject({ pinterestPinId: '4711', error: null });
    expect(failed).toMatchObject({
      error: JSON.stringify({ status: 404, message: 'Board not found.' }),
      reason: 'This board is gone.',
      nextRetryAt: null,
    });
    expect(await credits(person)).toBe(0);
  });

  it('gives the credit back, once, when no board took the pin', async () => {
    const messages = await bus.of(group.id, 2);
    const outcomes = messages.map((message) => outcomeOf(message, { kind: 'rejected', fault }));
    await ingest(outcomes);
    await ingest(outcomes);

    expect((await detail()).body.status).toBe('failed');
    expect(await credits(person)).toBe(1);
  });

  it('gives the credit back also when its last boards refuse at the same moment', async () => {
    const messages = await bus.of(group.id, 2);
    await Promise.all(messages.map((message) => ingest([outcomeOf(message, { kind: 'rejected', fault })])));
    expect(await credits(person)).toBe(1);
  });

  it('can’t be deleted while it is being posted; afterwards its record is gone from the history', async () => {
    const messages = await bus.of(group.id, 2);
    expect(await person.browser.delete(pinPaths.group(group.id))).toMatchObject({
      status: 409,
      body: { code: 'pin-group.processing' },
    });
    await ingest(
      messages.map((message, index) =>
        outcomeOf(message, { kind: 'published', pinterestPinId: `9${index}${people}`, adopted: false }),
      ),
    );

    expect((await person.browser.delete(pinPaths.group(group.id))).status).toBe(204);

    expect((await detail()).status).toBe(404);
    expect((await person.browser.get(pinPaths.history)).body).toEqual([]);
    expect((await person.browser.get(pinPaths.months)).body).toEqual([]);
    expect(await credits(person)).toBe(0);
  });

  it('ends its waiting pins when its record is deleted between retries, and gives the credit back', async () => {
    const messages = await bus.of(group.id, 2);
    await ingest(messages.map((message) => outcomeOf(message, { kind: 'not-sent', fault })));
    expect((await detail()).body).toMatchObject({ status: 'pending', retryingCount: 2 });

    expect((await person.browser.delete(pinPaths.group(group.id))).status).toBe(204);

    expect(await credits(person)).toBe(1);
    const left = await rows(`select state, next_at from pins where group_id = '${group.id}'`);
    expect(left).toEqual([
      { state: 'failed', next_at: null },
      { state: 'failed', next_at: null },
    ]);
  });
});

describe('the history', () => {
  it('asks for a session and a valid month', async () => {
    const person = await newPerson();
    for (const path of [pinPaths.history, pinPaths.months]) {
      expect((await server.newcomer().get(path)).status).toBe(401);
    }
    expect(await person.browser.get(`${pinPaths.history}?month=2026-13`)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'month', message: 'A month looks like 2026-07.' }] },
    });
  });

  it('is cut by the months of the user’s own zone, newest first', async () => {
    const person = await newPerson(1);
    await subscribe(person);
    await rows(`update users set time_zone = 'Pacific/Auckland' where id = '${person.user.id}'`);
    const list = await makeBoardList(person.browser, 1);
    const made = [];
    for (const createdAt of ['2026-01-31T10:30:00Z', '2026-01-31T11:30:00Z', '2026-03-05T00:00:00Z']) {
      const { body } = await publish(person.browser, list.id);
      await rows(`update pin_groups set created_at = '${createdAt}' where id = '${body.id}'`);
      made.push(body.id as string);
    }
    const [january, february, march] = made;

    const month = async (value: string) =>
      (await person.browser.get(`${pinPaths.history}?month=${value}`)).body.map(({ id }: PinGroup) => id);

    expect((await person.browser.get(pinPaths.months)).body).toEqual([
      { value: '2026-03', label: 'March 2026' },
      { value: '2026-02', label: 'February 2026' },
      { value: '2026-01', label: 'January 2026' },
    ]);
    expect(await month('2026-01')).toEqual([january]);
    expect(await month('2026-02')).toEqual([february]);
    expect((await person.browser.get(pinPaths.history)).body.map(({ id }: PinGroup) => id)).toEqual([
      march,
      february,
      january,
    ]);
    await waitUntil(() => bus.messages.length > 0);
  });
});
