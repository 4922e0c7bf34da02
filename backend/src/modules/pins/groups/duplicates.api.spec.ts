import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DUPLICATE_WINDOW_DAYS,
  DUPLICATES_LISTED,
  pinPaths,
  scheduledPinPaths,
  targetKey,
  type BoardList,
  type Duplicates,
  type DuplicatesRequest,
  type PinGroup,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { drawPicture } from '@boardcast/sandbox';
import { runSql } from '@boardcast/testing';
import sharp from 'sharp';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { PictureHashesJob } from '../../images/picture-hashes.job.js';
import { hashImage } from '../../images/workshop/hash-image.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { inMinutes, makeBoardList, PIN, pinForm } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { LinkDigestsJob } from './link-digests.job.js';

const DAY = 24 * 60;
const OTHER_LINK = { link: 'https://example.com/something-else' };
const SHAPES = `<rect width="400" height="250" fill="#fed"/><circle cx="130" cy="190" r="90" fill="#24a"/>
  <rect x="220" y="320" width="150" height="220" fill="#5b1"/>`;
const OTHER_SHAPES = `<rect x="20" y="20" width="80" height="500" fill="#fc0"/><circle cx="300" cy="420" r="80" fill="#111"/>`;

const bus = new RecordingBus();
let server: TestBackend;
let picture: Buffer;
let copy: Buffer;
let otherPicture: Buffer;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  const draw = (shapes: string) => drawPicture({ width: 400, height: 600, ground: '#8a5a33', shapes });
  [picture, otherPicture] = await Promise.all([draw(SHAPES), draw(OTHER_SHAPES)]);
  copy = await sharp(picture).resize(260).webp({ quality: 60 }).toBuffer();
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

let people = 0;
let nora: SignedIn;
let list: BoardList;
async function newPerson(): Promise<SignedIn> {
  const username = `duplicator_${(people += 1)}`;
  await server.control.addAccount(username, 30);
  return server.signIn(username);
}
beforeEach(async () => {
  nora = await newPerson();
  await rows(`update users set subscription_status = 'active' where id = '${nora.user.id}'`);
  list = await makeBoardList(nora.browser, 4);
});

async function post(file: Buffer, changes: Record<string, string> = {}): Promise<PinGroup> {
  const form = pinForm({ ...PIN, boardListId: list.id, ...changes }, file);
  const answer = await nora.browser.post(pinPaths.groupsUpload, form);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as PinGroup;
}

/** Tells the backend that so many of a group's pins are posted, and the others refused. */
async function publish({ id, pinCount }: PinGroup, posted = pinCount): Promise<void> {
  const fault = { status: 404, code: 40, message: 'Board not found.', reason: 'It is gone.', advice: null };
  const outcomes = server.app.get(OutcomesService);
  const messages = await bus.of(id, pinCount);
  for (const [index, message] of messages.entries()) {
    const isPosted = index < posted;
    const pinterestPinId = String(800_000_000_000n + BigInt(people * 1000 + index));
    await outcomes.ingest([
      outcomeOf(
        message,
        isPosted ? { kind: 'published', pinterestPinId, adopted: false } : { kind: 'rejected', fault },
      ),
    ]);
  }
}

const ask = (request: DuplicatesRequest, by = nora) => by.browser.post(pinPaths.duplicates, request);
async function duplicates(request: DuplicatesRequest): Promise<Duplicates> {
  const answer = await ask({ boardListIds: [list.id], ...request });
  expect(answer.status).toBe(200);
  return answer.body as Duplicates;
}
const countOf = async (request: DuplicatesRequest) => (await duplicates(request)).boardCount;
/** What a browser would tell of a file. */
const hashOf = hashImage;

describe('the same picture', () => {
  it('is found on the boards that have it, with the pin', async () => {
    const group = await post(picture);
    await publish(group, 3);
    const found = await duplicates({ pictureHash: await hashOf(copy), ...OTHER_LINK });
    expect(found).toMatchObject({ boardCount: 3, pictureCount: 3, linkCount: 0 });
    const keys = list.boards.slice(0, 3).map((each) => targetKey(each.pinterestBoardId, each.sectionId));
    expect(found.boards.map(({ board }) => board).toSorted()).toEqual(keys.toSorted());
    expect(found.boards[0]).toMatchObject({
      ...{ pinGroupId: group.id, title: PIN.title, isPosted: true, samePicture: true, sameLink: false },
    });
    expect(await countOf({ pictureHash: await hashOf(otherPicture) })).toBe(0);
  });

  it('is found by the address of one that is here', async () => {
    const group = await post(picture);
    expect(await countOf({ imageUrl: group.imageUrl })).toBe(4);
    expect(await countOf({ imageUrl: `${server.config.PUBLIC_URL}${group.imageUrl}` })).toBe(4);
    expect(await countOf({ imageUrl: 'https://example.com/galette.jpg' })).toBe(0);
  });

  it('is found though it shows nothing, when it is the very same', async () => {
    const plain = await drawPicture({ ground: '#d8576b' });
    const group = await post(plain);
    expect(await countOf({ imageUrl: group.imageUrl })).toBe(4);
    expect(await countOf({ pictureHash: await hashOf(plain) })).toBe(0);
  });

  it('of another user is not', async () => {
    await post(picture);
    const olga = await newPerson();
    const theirs = await makeBoardList(olga.browser, 4);
    await rows(`update pins set target_key = entry.target_key from board_list_entries entry
      where entry.board_list_id = '${theirs.id}' and entry.position = pins.position and pins.user_id = '${nora.user.id}'`);
    const request = { boardListIds: [theirs.id], pictureHash: await hashOf(picture), link: PIN.link };
    expect((await ask(request, olga)).body).toMatchObject({ boardCount: 0, boards: [] });
  });

  it('kept by an earlier release is found once it was looked at', async () => {
    await post(picture);
    await rows(`update images set picture_hash = null; update pin_groups set link_digest = null`);
    const request = { pictureHash: await hashOf(picture) };
    expect(await countOf({ ...request, link: PIN.link })).toBe(0);
    await server.app.get(PictureHashesJob).sweep.run();
    await server.app.get(LinkDigestsJob).sweep.run();
    expect(await duplicates({ ...request, link: PIN.link })).toMatchObject({ pictureCount: 4, linkCount: 4 });
  });

  it('whose file is gone is asked for no more', async () => {
    await rows(`update images set picture_hash = null, key = md5(key)`);
    await server.app.get(PictureHashesJob).sweep.run();
    expect(await rows('select from images where picture_hash is null')).toEqual([]);
  });
});

describe('the same link', () => {
  it('is that of a board alone where it has one of its own', async () => {
    const [first] = list.boards;
    const board = targetKey(first?.pinterestBoardId ?? '', first?.sectionId);
    const link = 'https://example.com/of-one-board';
    const texts = JSON.stringify([{ board, link, title: 'Of one board' }]);
    const group = await post(picture, { scheduledFor: inMinutes(DAY), texts });
    const found = await duplicates({ link: `${link}?utm_source=x` });
    expect(found).toMatchObject({ boardCount: 1, pictureCount: 0, linkCount: 1 });
    expect(found.boards).toMatchObject([{ board, title: 'Of one board', pinGroupId: group.id }]);
    expect(await duplicates({ link: PIN.link })).toMatchObject({ boardCount: 3, linkCount: 3 });
    const both = await duplicates({ link: PIN.link, pictureHash: await hashOf(copy) });
    expect(both).toMatchObject({ boardCount: 4, pictureCount: 4, linkCount: 3 });
    expect(await countOf({ link, pinGroupId: group.id })).toBe(0);
  });

  it('is found however it is written', async () => {
    await post(picture);
    const link = `${PIN.link.replace('https', 'http')}/?utm_source=pinterest#top`;
    expect(await duplicates({ pictureHash: await hashOf(otherPicture), link })).toMatchObject({
      ...{ boardCount: 4, pictureCount: 0, linkCount: 4 },
    });
    expect(await countOf(OTHER_LINK)).toBe(0);
  });

  it('follows a scheduled pin that gets another', async () => {
    const { id } = await post(picture, { scheduledFor: inMinutes(60) });
    expect((await nora.browser.put(scheduledPinPaths.one(id), OTHER_LINK)).status).toBe(200);
    expect(await countOf({ link: PIN.link })).toBe(0);
    expect(await countOf(OTHER_LINK)).toBe(4);
  });
});

describe('what counts', () => {
  it('is what was posted within the days before', async () => {
    await publish(await post(picture));
    const posted = (daysAgo: number) =>
      rows(`update pins set published_at = now() - make_interval(days => ${daysAgo})`);
    await posted(DUPLICATE_WINDOW_DAYS - 1);
    expect(await countOf({ link: PIN.link })).toBe(4);
    await posted(DUPLICATE_WINDOW_DAYS + 1);
    expect(await countOf({ link: PIN.link })).toBe(0);
  });

  it('is what is planned within the days after, counted from when the pin is posted', async () => {
    await post(picture, { scheduledFor: inMinutes(40 * DAY) });
    expect(await countOf({ link: PIN.link })).toBe(0);
    const found = await duplicates({ link: PIN.link, from: inMinutes(20 * DAY) });
    expect(found).toMatchObject({ boardCount: 4 });
    expect(found.boards[0]?.isPosted).toBe(false);
    expect(await countOf({ link: PIN.link, from: inMinutes(60), until: inMinutes(12 * DAY) })).toBe(4);
    expect(await countOf({ link: PIN.link, from: inMinutes(80 * DAY) })).toBe(0);
  });

  it('is no record that was deleted, and nothing that failed', async () => {
    const group = await post(picture);
    await publish(group, 1);
    expect(await countOf({ link: PIN.link })).toBe(1);
    expect((await nora.browser.delete(pinPaths.group(group.id))).status).toBe(204);
    expect(await countOf({ link: PIN.link })).toBe(0);
  });

  it('is not the scheduled pin itself, which goes to its own boards', async () => {
    const { id } = await post(picture, { scheduledFor: inMinutes(60) });
    const own = { boardListIds: undefined, pinGroupId: id, link: PIN.link };
    expect(await countOf(own)).toBe(0);
    await post(otherPicture, { scheduledFor: inMinutes(120) });
    expect(await countOf(own)).toBe(4);
  });

  it('is each board once, with the latest pin, those of its lists or the one that was chosen', async () => {
    await publish(await post(picture));
    const latest = await post(otherPicture, { scheduledFor: inMinutes(60) });
    const [first] = list.boards;
    const board = targetKey(first?.pinterestBoardId ?? '', first?.sectionId ?? null);
    const request = { pictureHash: await hashOf(picture), link: PIN.link };
    const found = await duplicates({ ...request, boardListIds: undefined, board });
    expect(found).toMatchObject({ boardCount: 1, pictureCount: 1, linkCount: 1 });
    expect(found.boards).toMatchObject([
      { board, pinGroupId: latest.id, isPosted: false, samePicture: true, sameLink: true },
    ]);
    const wider = await makeBoardList(nora.browser, 6, 'Wider');
    expect(await countOf({ ...request, boardListIds: [wider.id, list.id] })).toBe(4);
  });

  it('is counted whole and listed in part', async () => {
    list = await makeBoardList(nora.browser, 25, 'Many');
    await post(picture);
    const found = await duplicates({ link: PIN.link });
    expect(found.boardCount).toBe(25);
    expect(found.boards).toHaveLength(DUPLICATES_LISTED);
  });
});

describe('refused is', () => {
  it('whoever isn’t signed in', async () => {
    expect((await server.newcomer().post(pinPaths.duplicates, {})).status).toBe(401);
  });

  it.each([
    ['a hash that is none', { pictureHash: 'nonsense' }],
    ['a link that is too long', { link: `https://example.com/${'a'.repeat(2048)}` }],
    ['a board that is none', { board: '../1' }],
  ])('%s', async (_name, request) => {
    expect((await ask(request)).status).toBe(400);
  });

  it('what is somebody else’s', async () => {
    const olga = await newPerson();
    const { id } = await post(picture, { scheduledFor: inMinutes(60) });
    expect((await ask({ boardListIds: [list.id] }, olga)).status).toBe(404);
    expect((await ask({ pinGroupId: id }, olga)).status).toBe(404);
  });
});
