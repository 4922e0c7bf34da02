import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  draftPinPaths,
  LINK_MAX,
  pinPaths,
  scheduledPinPaths,
  type BoardList,
  type BoardText,
  type PinGroup,
  type PinGroupDetail,
  type ScheduledPin,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil, type TestAnswer } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, PIN, picture, pinForm, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { OutcomesService } from '../publishing/outcomes.service.js';

const BOARDS = 3;
const FAR = inMinutes(30 * 24 * 60);

const bus = new RecordingBus();
let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

let people = 0;
let person: SignedIn;
let list: BoardList;
let keys: string[];
beforeEach(async () => {
  const username = `writer_${(people += 1)}`;
  await server.control.addAccount(username, 5);
  person = await server.signIn(username);
  await rows(
    `update users set subscription_status = 'active', time_zone = 'Pacific/Kiritimati' where id = '${person.user.id}'`,
  );
  list = await makeBoardList(person.browser, BOARDS);
  keys = list.boards.map(({ pinterestBoardId, sectionId }) =>
    sectionId === null ? pinterestBoardId : `${pinterestBoardId}/${sectionId}`,
  );
});

const own = (place: number, texts: Omit<BoardText, 'board'>): BoardText => ({
  board: keys[place] ?? '',
  ...texts,
});
const upload = (texts: unknown, changes: Record<string, string> = {}) =>
  publish(person.browser, list.id, { texts: JSON.stringify(texts), ...changes });
function made(answer: TestAnswer) {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body as PinGroup;
}
const later = (texts: unknown, changes: Record<string, string> = {}) =>
  upload(texts, { scheduledFor: FAR, ...changes });
const detail = async (id: string) => (await person.browser.get(pinPaths.group(id))).body as PinGroupDetail;
const scheduled = async (id: string) =>
  ((await person.browser.get(scheduledPinPaths.all)).body as ScheduledPin[]).find((pin) => pin.id === id);
const change = (id: string, changes: object) => person.browser.put(scheduledPinPaths.one(id), changes);
/** What was sent of a group, by the boards' order. */
async function sent(id: string) {
  const messages = await bus.of(id, BOARDS);
  return list.boards.map(({ pinterestBoardId, sectionId }) => {
    const message = messages.find((one) => one.boardId === pinterestBoardId && one.sectionId === sectionId);
    return message && [message.title, message.description, message.link];
  });
}
const letItCome = (id: string) =>
  rows(`update pins set next_at = now() where group_id = '${id}';
    update pin_groups set scheduled_for = now() - interval '1 second' where id = '${id}'`);
const codeOf = ({ status, body }: TestAnswer) => [status, (body as { code?: string }).code];
const OWN = { title: 'For one board', description: 'Its own words', link: 'https://example.com/own' };
const GENERAL = [PIN.title, PIN.description, PIN.link];

describe('Texts of single boards', () => {
  it('are sent to their boards, the pin’s to the others', async () => {
    const group = made(await upload([own(0, OWN), own(2, { title: 'Only a title' })]));

    expect(await sent(group.id)).toEqual([
      [OWN.title, OWN.description, OWN.link],
      GENERAL,
      ['Only a title', PIN.description, PIN.link],
    ]);
    const { pins, ...rest } = await detail(group.id);
    expect(rest).toMatchObject({ title: PIN.title, linkParameters: null });
    expect(pins.map(({ ownTitle, ownDescription, ownLink }) => [ownTitle, ownDescription, ownLink])).toEqual([
      [OWN.title, OWN.description, OWN.link],
      [null, null, null],
      ['Only a title', null, null],
    ]);
  });

  it('go with times of their own, and into JSON as well', async () => {
    const { imageUrl } = made(await later([]));
    const times = keys.map((board, index) => ({ board, at: inMinutes(60 - index) }));
    const body = { ...PIN, boardListId: list.id, imageUrl, times, texts: [own(0, OWN)] };
    const group = made(await person.browser.post(pinPaths.groups, body));
    const { pins } = await detail(group.id);
    expect(pins.map(({ ownTitle }) => ownTitle)).toEqual([null, null, OWN.title]);
  });

  it('are refused for a board that the pin does not go to, with its name', async () => {
    const answer = await upload([own(0, OWN), { board: '77/8', title: 'Nowhere' }]);
    expect(codeOf(answer)).toEqual([409, 'pin.texts-differ']);
    expect(answer.body.message).toContain('77/8');
    expect((await person.browser.get(pinPaths.history)).body).toEqual([]);
  });

  it.each([
    ['a link that is none', [{ link: 'nowhere' }], 'texts.0.link'],
    [
      'a description that is too long',
      [{ title: 'x' }, { description: 'x'.repeat(501) }],
      'texts.1.description',
    ],
    ['a board without any', [{ title: '' }], 'texts.0'],
  ])('are refused with the place of %s', async (_what, texts, path) => {
    const answer = await upload(texts.map((text, index) => own(index, text as object)));
    expect(codeOf(answer)).toEqual([400, 'request.invalid']);
    expect(answer.body.details).toEqual([expect.objectContaining({ path })]);
  });

  it('are refused twice for a board, and for more boards than 500', async () => {
    expect(codeOf(await upload([own(0, OWN), own(0, OWN)]))).toEqual([400, 'request.invalid']);
    const many = Array.from({ length: 501 }, (_, board) => ({ board: String(board), title: 'x' }));
    expect(codeOf(await upload(many))).toEqual([400, 'request.invalid']);
  });

  it('of a scheduled pin are changed, kept by its other changes, and cleared', async () => {
    const { id } = made(await later([own(0, OWN)]));
    expect(await scheduled(id)).toMatchObject({ textCount: 1 });

    made(await change(id, { title: 'Another title' }));
    expect((await detail(id)).pins.map(({ ownTitle }) => ownTitle)).toEqual([OWN.title, null, null]);
    expect(codeOf(await change(id, { texts: [{ board: '1', title: 'x' }] }))).toEqual([
      409,
      'pin.texts-differ',
    ]);

    made(await change(id, { texts: [own(1, { link: OWN.link })] }));
    expect(await scheduled(id)).toMatchObject({ title: 'Another title', textCount: 1 });
    await letItCome(id);
    const title = 'Another title';
    expect(await sent(id)).toEqual([
      [title, PIN.description, PIN.link],
      [title, PIN.description, OWN.link],
      [title, PIN.description, PIN.link],
    ]);

    const other = made(await later([own(0, OWN)]));
    made(await change(other.id, { texts: [] }));
    expect(await scheduled(other.id)).toMatchObject({ textCount: 0 });
  });

  it('stay at the boards that stay when a scheduled pin goes to others', async () => {
    const { id } = made(await later([own(0, OWN), own(2, { title: 'Gone' })]));
    const [first = '', second = ''] = list.boards.map(({ name }) => name);
    const { body } = await person.browser.get('/api/board-lists');
    const [{ boards }] = body as [BoardList];
    await person.browser.delete(`/api/board-lists/${list.id}/boards/${boards[2]?.id ?? ''}`);
    made(await change(id, { boardListId: list.id, boardsAsNow: true }));
    const { pins } = await detail(id);
    expect(pins.map(({ boardName, ownTitle }) => [boardName, ownTitle])).toEqual([
      [first, OWN.title],
      [second, null],
    ]);
    expect(await scheduled(id)).toMatchObject({ textCount: 1 });
  });
});

describe('Link parameters', () => {
  const parameters = { utm_source: 'pinterest', utm_campaign: '{list}', utm_content: '{board} {date}' };
  const today = () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati', dateStyle: 'short' }).format();
  const withParameters = (link: string, board: string | undefined) =>
    `${link}?utm_source=pinterest&utm_campaign=Food&utm_content=${encodeURIComponent(`${board} ${today()}`)}`;
  const names = () =>
    list.boards.map(({ name, sectionName }) => (sectionName ? `${name} > ${sectionName}` : name));

  /** As if it were another day: there always is one there. */
  const onAnotherDay = (id: string) =>
    rows(`update pin_groups set link_parameters = jsonb_set(link_parameters, '{timeZone}', '"Pacific/Pago_Pago"')
      where id = '${id}'`);
  const otherDay = () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Pago_Pago', dateStyle: 'short' }).format();

  it('are given to the link of each board, its own too, on the day in its creator’s zone', async () => {
    const group = made(
      await upload([own(1, { link: OWN.link })], { linkParameters: JSON.stringify(parameters) }),
    );
    const [first, second, third] = names();
    expect((await sent(group.id)).map((texts) => texts?.[2])).toEqual([
      withParameters(PIN.link, first),
      withParameters(OWN.link, second),
      withParameters(PIN.link, third),
    ]);
    const { pins, linkParameters, link } = await detail(group.id);
    expect([link, linkParameters]).toEqual([PIN.link, parameters]);
    expect(pins[1]).toMatchObject({ ownLink: OWN.link, sentLink: withParameters(OWN.link, second) });
  });

  it('stay as they were first sent when a pin is tried again on another day', async () => {
    const group = made(await upload([], { linkParameters: JSON.stringify(parameters) }));
    const [message] = await bus.of(group.id, BOARDS);
    if (!message) throw new Error('a message was expected');
    await onAnotherDay(group.id);
    const fault = { status: 500, code: 0, message: 'Nobody knows', reason: 'It is not clear.', advice: null };
    await server.app.get(OutcomesService).ingest([outcomeOf(message, { kind: 'unknown', fault })]);
    await rows(`update pins set next_at = now() where id = '${message.pinId}'`);
    const again = (await bus.of(group.id, BOARDS + 1)).findLast(({ pinId }) => pinId === message.pinId);
    expect(again?.fence).toBe(message.fence + 1);
    expect(again?.link).toBe(message.link);
  });

  it('have the day of posting when Pinterest’s limits put that off before anything was sent', async () => {
    const group = made(await upload([], { linkParameters: JSON.stringify(parameters) }));
    const [message] = await bus.of(group.id, BOARDS);
    if (!message) throw new Error('a message was expected');
    await onAnotherDay(group.id);
    const deferred = {
      kind: 'deferred',
      until: inMinutes(60),
      reason: 'Pinterest asks for a pause.',
    } as const;
    await server.app.get(OutcomesService).ingest([outcomeOf(message, deferred)]);
    await rows(`update pins set next_at = now() where id = '${message.pinId}'`);
    const again = (await bus.of(group.id, BOARDS + 1)).findLast(({ pinId }) => pinId === message.pinId);
    expect(again?.link).toContain(otherDay());
  });

  it('have the day of posting when it waited for a connection', async () => {
    const { id } = made(await later([], { linkParameters: JSON.stringify(parameters) }));
    const connection = (status: string) =>
      rows(`update connections set status = '${status}' where user_id = '${person.user.id}'`);
    await connection('expired');
    await letItCome(id);
    const held = () => rows(`select from pins where group_id = '${id}' and hold_reason = 'connection'`);
    await waitUntil(async () => (await held()).length === BOARDS);
    expect((await detail(id)).pins.map(({ sentLink }) => sentLink)).toEqual(Array(BOARDS).fill(null));
    await onAnotherDay(id);
    await connection('connected');
    await server.app.get(Dispatcher).reap();
    for (const texts of await sent(id)) expect(texts?.[2]).toContain(otherDay());
  });

  it('of a scheduled pin are changed and taken away', async () => {
    const { id } = made(await later([], { linkParameters: JSON.stringify(parameters) }));
    made(await change(id, { link: 'https://example.com/next', linkParameters: { utm_source: 'x' } }));
    expect(await scheduled(id)).toMatchObject({ linkParameters: { utm_source: 'x' } });
    await letItCome(id);
    expect((await sent(id))[0]?.[2]).toBe('https://example.com/next?utm_source=x');

    const other = made(await later([], { linkParameters: JSON.stringify(parameters) }));
    made(await change(other.id, { linkParameters: null }));
    expect(await scheduled(other.id)).toMatchObject({ linkParameters: null });
  });

  it('are refused where they make the link of a board too long, with its name and length', async () => {
    const link = `https://example.com/${'x'.repeat(LINK_MAX - 60)}`;
    const answer = await upload([own(1, { link })], { linkParameters: JSON.stringify(parameters) });
    expect(codeOf(answer)).toEqual([400, 'pin.link-too-long']);
    expect(answer.body.details).toMatchObject({ board: names()[1], max: LINK_MAX });
    const { id } = made(await later([], { linkParameters: JSON.stringify(parameters) }));
    expect(codeOf(await change(id, { link }))).toEqual([400, 'pin.link-too-long']);
    expect(await scheduled(id)).toMatchObject({ link: PIN.link });
  });

  it('are refused if they are too long, or none of the five', async () => {
    for (const linkParameters of [{ utm_source: 'x'.repeat(201) }, { utm_id: '1' }, 'text', [1]]) {
      const answer = await upload([], { linkParameters: JSON.stringify(linkParameters) });
      expect(codeOf(answer)).toEqual([400, 'request.invalid']);
    }
  });
});

describe('A draft', () => {
  const parameters = { utm_source: 'draft' };
  const spread = () => ({
    plan: {
      ...{ first: '2026-12-01T09:00', how: 'gap', gap: '2', unit: 'hours', perDay: '3' },
      ...{ from: '09:00', to: '21:00', vary: true },
    },
    seed: 12,
    boards: keys.toReversed(),
    times: [1_800_000_000_000, null, 1_800_000_100_000],
  });
  const make = async () =>
    made(
      await person.browser.post(
        draftPinPaths.allUpload,
        pinForm(
          {
            ...PIN,
            boardListId: list.id,
            texts: JSON.stringify([own(0, OWN)]),
            linkParameters: JSON.stringify(parameters),
            spread: JSON.stringify(spread()),
          },
          await picture(),
        ),
      ),
    );
  const whole = async (id: string, by = person) => by.browser.get(draftPinPaths.one(id));

  it('keeps texts, parameters and how it is spread, and tells them to its user alone', async () => {
    const { id } = await make();
    expect((await whole(id)).body).toMatchObject({
      ...{ texts: [own(0, OWN)], linkParameters: parameters, spread: spread(), textCount: 1, isSpread: true },
    });
    const [listed] = (await person.browser.get(draftPinPaths.all)).body as object[];
    expect(listed).toMatchObject({ textCount: 1, isSpread: true });
    expect(listed).not.toHaveProperty('texts');
    await server.control.addAccount(`stranger_${people}`, 1);
    const stranger = await server.signIn(`stranger_${people}`);
    expect(codeOf(await whole(id, stranger))).toEqual([404, 'draft-pin.not-found']);
  });

  it('keeps them through other changes, and lets them go', async () => {
    const { id } = await make();
    made(await person.browser.put(draftPinPaths.one(id), { title: 'Else' }));
    expect((await whole(id)).body).toMatchObject({ title: 'Else', textCount: 1, isSpread: true });
    const none = { texts: [], linkParameters: null, spread: null };
    made(await person.browser.put(draftPinPaths.one(id), { ...none, linkParameters: {} }));
    expect((await whole(id)).body).toMatchObject({ ...none, textCount: 0, isSpread: false });
  });

  it('is published with them, passing over a board that has left its list', async () => {
    const { id } = await make();
    await person.browser.put(draftPinPaths.one(id), { texts: [own(0, OWN), { board: '77', title: 'Gone' }] });
    const group = made(await person.browser.post(draftPinPaths.publish(id), { spread: null }));
    expect((await sent(group.id)).map((texts) => texts?.[2])).toEqual([
      `${OWN.link}?utm_source=draft`,
      `${PIN.link}?utm_source=draft`,
      `${PIN.link}?utm_source=draft`,
    ]);
  });

  it('isn’t published or scheduled at once while it is spread', async () => {
    const { id } = await make();
    const publish = (body: object) => person.browser.post(draftPinPaths.publish(id), body);
    expect(codeOf(await publish({}))).toEqual([409, 'draft-pin.spread']);
    expect(codeOf(await publish({ spread: spread() }))).toEqual([409, 'draft-pin.spread']);
    const planned = { draftIds: [id] };
    const refused = await person.browser.post(draftPinPaths.scheduleAll, planned);
    expect(refused.body.results).toMatchObject([{ id, groupId: null, error: { code: 'draft-pin.spread' } }]);
    await person.browser.put(draftPinPaths.one(id), { scheduledFor: FAR, spread: spread() });
    const both = await person.browser.post(draftPinPaths.scheduleAll, planned);
    expect(both.body.results).toMatchObject([{ id, groupId: null, error: { code: 'draft-pin.spread' } }]);
    expect((await whole(id)).body).toMatchObject({ isSpread: true });
  });

  it('is no longer spread once it is given one time, or no longer goes to one list', async () => {
    const timed = await make();
    await person.browser.put(draftPinPaths.one(timed.id), { title: 'Else', scheduledFor: null });
    expect((await whole(timed.id)).body).toMatchObject({ spread: spread() });
    await person.browser.patch(draftPinPaths.all, { drafts: [{ id: timed.id, scheduledFor: FAR }] });
    expect((await whole(timed.id)).body).toMatchObject({ scheduledFor: FAR, spread: null, isSpread: false });
    const direct = await make();
    await person.browser.put(draftPinPaths.one(direct.id), { boardListIds: [], pinterestBoardId: keys[0] });
    expect((await whole(direct.id)).body).toMatchObject({ boardListId: null, spread: null });
  });

  it('is scheduled with a time for each board, or one for all, but not with both or none', async () => {
    const { id } = await make();
    const times = keys.map((board, index) => ({ board, at: inMinutes(60 + index) }));
    const schedule = (body: object) => person.browser.post(draftPinPaths.schedule(id), body);
    expect(codeOf(await schedule({}))).toEqual([400, 'request.invalid']);
    expect(codeOf(await schedule({ times, scheduledTime: FAR }))).toEqual([400, 'request.invalid']);
    expect(codeOf(await schedule({ times: times.slice(1) }))).toEqual([409, 'pin.times-differ']);
    const pin = made(await schedule({ times }));
    expect(pin).toMatchObject({ textCount: 1, linkParameters: parameters });
    expect(pin.spreadUntil).toBe(times.at(-1)?.at);
  });
});
