import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DELETED_IMAGE_KEPT_S,
  draftPinPaths,
  imagePaths,
  pinPaths,
  scheduledPinPaths,
  userPaths,
  type MediaDetails,
  type MediaItem,
  type PinGroup,
  type UploadedMedia,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { drawPicture } from '@boardcast/sandbox';
import { runSql, waitUntil, type TestAnswer } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { RemovedPicturesJob } from '../../images/removed-pictures.job.js';
import { inMinutes, makeBoardList, PIN, pinForm } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { UnusedImagesJob } from '../groups/unused-images.job.js';

let server: TestBackend;
beforeAll(async () => {
  const bus = new RecordingBus();
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
let people = 0;
let nora: SignedIn;
let listId: string;
let red: Buffer;
let blue: Buffer;
async function newPerson(): Promise<SignedIn> {
  const username = `librarian_${(people += 1)}`;
  await server.control.addAccount(username, 3);
  const person = await server.signIn(username);
  await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
  return person;
}
beforeAll(async () => {
  red = await drawPicture({ width: 700, height: 1050, ground: '#c33' });
  blue = await drawPicture({ width: 300, height: 300, ground: '#33c' });
});
beforeEach(async () => {
  nora = await newPerson();
  listId = (await makeBoardList(nora.browser, 2)).id;
});

function formOf(file: Buffer, name: string): FormData {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name);
  return form;
}
async function upload(file: Buffer, name = 'picture.jpg'): Promise<UploadedMedia> {
  server.clock.advance(1_000);
  const answer = await nora.browser.post(imagePaths.all, formOf(file, name));
  expect(answer.status).toBe(201);
  return answer.body as UploadedMedia;
}
const media = async (query = '', by = nora) =>
  (await by.browser.get(`${imagePaths.all}${query}`)).body as MediaItem[];
const names = async (query = '') => (await media(query)).map(({ fileName }) => fileName);
const use = (imageUrl: string, changes: object = {}) =>
  nora.browser.post(pinPaths.groups, { ...PIN, boardListId: listId, imageUrl, ...changes });
const draft = (imageUrl: string, title = 'Some day') =>
  nora.browser.post(draftPinPaths.all, { title, boardListId: listId, imageUrl });
const remove = ({ key }: MediaItem) => nora.browser.delete(imagePaths.one(key));
const restore = ({ key }: MediaItem) => nora.browser.post(imagePaths.restore(key), {});
const usedBytes = async () => (await nora.browser.get(userPaths.usage)).body.images.used as number;
/** Until the time is over in which what was deleted can be had back. */
async function pass(): Promise<void> {
  server.clock.advance(DELETED_IMAGE_KEPT_S * 1_000);
  await server.app.get(RemovedPicturesJob).sweep.run();
}

describe('a picture that is uploaded into the library', () => {
  it('is kept without a pin, by the name of its file, and counts', async () => {
    const { picture, isNew } = await upload(red, 'Crème brûlée.jpg');
    expect(isNew).toBe(true);
    const unused = { title: null, drafts: 0, scheduled: 0, posted: 0 };
    expect(picture).toMatchObject({ fileName: 'Crème brûlée.jpg', width: 700, height: 1050, ...unused });
    await rows(`update images set created_at = created_at - interval '2 hours'`);
    await server.app.get(UnusedImagesJob).sweep.run();
    expect(await media()).toMatchObject([{ key: picture.key }]);
    expect(await usedBytes()).toBeGreaterThan(0);
  });

  it('is not kept a second time', async () => {
    const { picture } = await upload(red, 'a.jpg');
    const before = await usedBytes();
    expect(await upload(red, 'b.jpg')).toMatchObject({
      picture: { key: picture.key, fileName: 'b.jpg' },
      isNew: false,
    });
    expect(await usedBytes()).toBe(before);
    expect(await names()).toEqual(['b.jpg']);
  });

  it('is there once when it comes twice at once', async () => {
    const { picture } = await upload(red, 'a.jpg');
    let again: Promise<TestAnswer[]> | undefined;
    await server.orm.em.fork().transactional(async (em) => {
      await em.execute('select from images where key = ? for share', [picture.key]);
      const post = (name: string) => nora.browser.post(imagePaths.all, formOf(red, name));
      again = Promise.all([post('b.jpg'), post('c.jpg')]);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await waitUntil(async () => (await rows(waiting)).length === 2);
    });
    expect((await again)?.map(({ status }) => status)).toEqual([201, 201]);
    expect(await media()).toMatchObject([{ key: picture.key }]);
  });

  it('stays when the last pin that has it goes', async () => {
    const { picture } = await upload(red);
    const { id } = (await draft(picture.imageUrl)).body as { id: string };
    expect((await nora.browser.delete(draftPinPaths.one(id))).status).toBe(204);
    expect(await media()).toMatchObject([{ key: picture.key, drafts: 0 }]);
    expect((await nora.browser.get(picture.imageUrl)).status).toBe(200);
  });

  it('is refused where it is no image, none at all, too much for the plan, and without a session', async () => {
    const text = await nora.browser.post(imagePaths.all, formOf(Buffer.from('no picture'), 'a.jpg'));
    expect(text).toMatchObject({ status: 400, body: { code: 'image.not-an-image' } });
    const none = await nora.browser.post(imagePaths.all, new FormData());
    expect(none).toMatchObject({ status: 400, body: { code: 'image.required' } });
    await upload(red);
    await rows(`update images set bytes = 2000000000 where user_id = '${nora.user.id}'`);
    await rows(`update users set subscription_status = 'none' where id = '${nora.user.id}'`);
    const full = await nora.browser.post(imagePaths.all, formOf(blue, 'b.jpg'));
    expect(full).toMatchObject({ status: 403, body: { code: 'image.quota' } });
    expect((await server.newcomer().post(imagePaths.all, formOf(blue, 'b.jpg'))).status).toBe(401);
  });
});

describe('the library', () => {
  it('finds pictures by the name of their file, also those that came with a pin', async () => {
    await upload(red, 'Beet soup.jpg');
    const form = pinForm({ title: 'Something else' }, blue);
    expect((await nora.browser.post(draftPinPaths.allUpload, form)).status).toBe(201);
    expect(await names('?search=BEET')).toEqual(['Beet soup.jpg']);
    expect(await names('?search=galette')).toEqual(['galette.jpg']);
    expect(await names('?search=something')).toEqual(['galette.jpg']);
    expect(await names('?search=_')).toEqual([]);
  });

  it('shows those in use, those not in use, and those that are too small', async () => {
    const { picture } = await upload(red, 'red.jpg');
    await upload(blue, 'blue.jpg');
    await draft(picture.imageUrl);
    expect(await names('?use=used')).toEqual(['red.jpg']);
    expect(await names('?use=unused')).toEqual(['blue.jpg']);
    expect(await names('?size=small')).toEqual(['blue.jpg']);
    expect(await names('?size=small&use=used')).toEqual([]);
    expect((await nora.browser.get(`${imagePaths.all}?use=all`)).status).toBe(400);
  });

  it('is read with the most used first, page by page', async () => {
    const grounds = { a: '#100', b: '#400', c: '#800', d: '#b00' };
    const uses = { a: 1, b: 0, c: 2, d: 0 };
    for (const [name, ground] of Object.entries(grounds)) {
      const { picture } = await upload(await drawPicture({ ground }), name);
      for (let left = uses[name as 'a']; left > 0; left -= 1) await draft(picture.imageUrl);
    }
    const order: (string | null | undefined)[] = [];
    for (let before = ''; ;) {
      const page = await media(`?sort=most-used&limit=1${before}`);
      const [only] = page;
      if (!only) break;
      order.push(only.fileName);
      before = `&before=${only.key}`;
    }
    expect(order).toEqual(['c', 'a', 'd', 'b']);
  });

  it('lists the pins of a picture with where they go, page by page', async () => {
    const { picture } = await upload(red);
    await use(picture.imageUrl, { title: 'Now' });
    await use(picture.imageUrl, { title: 'Later', scheduledFor: inMinutes(90) });
    await draft(picture.imageUrl, 'Some day');
    const details = async (query = '', by = nora) => by.browser.get(`${imagePaths.one(picture.key)}${query}`);
    const first = (await details('?limit=2')).body as MediaDetails;
    expect(first.picture).toMatchObject({ key: picture.key, posted: 1, scheduled: 1, drafts: 1 });
    const second = (await details(`?limit=2&after=${first.next}`)).body as MediaDetails;
    const all = [...first.uses, ...second.uses];
    expect(all.map(({ title }) => title).toSorted()).toEqual(['Later', 'Now', 'Some day']);
    expect(all[0]).toMatchObject({ title: 'Later', kind: 'scheduled', target: 'Food', boardCount: 2 });
    expect(all.find(({ kind }) => kind === 'drafts')).toMatchObject({ target: 'Food', boardCount: null });
    expect(second.next).toBeNull();
    const olga = await newPerson();
    expect(await details('', olga)).toMatchObject({ status: 404, body: { code: 'image.not-found' } });
  });
});

describe('deleting a picture', () => {
  it('removes one that nothing uses, with its files, a minute later, and makes room', async () => {
    const { picture } = await upload(red);
    expect((await remove(picture)).status).toBe(204);
    expect(await media()).toEqual([]);
    await server.app.get(RemovedPicturesJob).sweep.run();
    expect((await nora.browser.get(picture.thumbnailUrl)).status).toBe(200);
    await pass();
    expect((await nora.browser.get(picture.thumbnailUrl)).status).toBe(404);
    expect(await usedBytes()).toBe(0);
    expect(await restore(picture)).toMatchObject({ status: 404, body: { code: 'image.not-found' } });
  });

  it('can be undone until then', async () => {
    const { picture } = await upload(red);
    await remove(picture);
    expect((await restore(picture)).status).toBe(204);
    await pass();
    expect(await media()).toMatchObject([{ key: picture.key }]);
    expect((await restore(picture)).status).toBe(204);
  });

  it('is refused while a scheduled pin or a draft has it, in any of its copies', async () => {
    const form = pinForm({ title: 'Has it', boardListId: listId }, red);
    const made = (await nora.browser.post(draftPinPaths.allUpload, form)).body as { id: string };
    const { picture } = await upload(red);
    await use(picture.imageUrl, { scheduledFor: inMinutes(90) });
    const refused = await remove(picture);
    const details = { scheduled: 1, drafts: 1 };
    expect(refused).toMatchObject({ status: 409, body: { code: 'image.in-use', details } });
    await nora.browser.delete(draftPinPaths.one(made.id));
    expect((await remove(picture)).status).toBe(409);
    const [pin] = (await nora.browser.get(scheduledPinPaths.all)).body as { id: string }[];
    await nora.browser.delete(scheduledPinPaths.one(pin?.id ?? ''));
    expect((await remove(picture)).status).toBe(204);
  });

  it('leaves it with the records of what was posted, and goes with the last of them', async () => {
    const { picture } = await upload(red);
    const group = (await use(picture.imageUrl)).body as PinGroup;
    expect((await remove(picture)).status).toBe(204);
    await pass();
    expect(await media()).toEqual([]);
    const record = (await nora.browser.get(pinPaths.group(group.id))).body as PinGroup;
    expect((await nora.browser.get(record.thumbnailUrl)).status).toBe(200);
    await rows(`update pins set state = 'failed', next_at = null where group_id = '${group.id}'`);
    expect((await nora.browser.delete(pinPaths.group(group.id))).status).toBe(204);
    expect((await nora.browser.get(picture.thumbnailUrl)).status).toBe(404);
  });

  it('is forgotten when a pin takes the picture again', async () => {
    const { picture } = await upload(red);
    await use(picture.imageUrl);
    await remove(picture);
    expect((await draft(picture.imageUrl)).status).toBe(201);
    expect(await media()).toMatchObject([{ key: picture.key, drafts: 1 }]);
  });

  it('is the owner’s alone', async () => {
    const { picture } = await upload(red);
    const olga = await newPerson();
    for (const answer of [
      await olga.browser.delete(imagePaths.one(picture.key)),
      await olga.browser.post(imagePaths.restore(picture.key), {}),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'image.not-found' } });
    expect((await nora.browser.delete(imagePaths.one('1'))).status).toBe(400);
    expect(await media()).toHaveLength(1);
  });

  it('is refused while a pin that is spread over time still goes to boards', async () => {
    const { picture } = await upload(red);
    const { id } = (await use(picture.imageUrl, { scheduledFor: inMinutes(60) })).body as PinGroup;
    await rows(`update pin_groups set scheduled_for = now() - interval '1 hour', spread_until = now() + interval '1 day'
      where id = '${id}'`);
    expect(await remove(picture)).toMatchObject({ status: 409, body: { details: { scheduled: 1 } } });
    const uses = (await nora.browser.get(imagePaths.one(picture.key))).body as MediaDetails;
    expect(uses).toMatchObject({ uses: [{ id, kind: 'scheduled' }] });
  });

  it('waits for whoever is about to use the picture, and counts what they made', async () => {
    const { picture } = await upload(red);
    let deleted: Promise<TestAnswer> | undefined;
    await server.orm.em.fork().transactional(async (em) => {
      await em.execute('select from images where key = ? for share', [picture.key]);
      deleted = remove(picture);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await waitUntil(async () => (await rows(waiting)).length > 0);
      await em.execute(
        `insert into draft_pins (id, user_id, image_id, image_key, title, created_at, updated_at)
          select gen_random_uuid(), user_id, id, key, 'At the last moment', now(), now() from images where key = ?`,
        [picture.key],
      );
    });
    expect(await deleted).toMatchObject({ status: 409, body: { details: { scheduled: 0, drafts: 1 } } });
    expect(await media()).toMatchObject([{ title: 'At the last moment' }]);
  });

  it('at the moment at which a pin is made of it: the pin has its picture, or there is no pin', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { picture } = await upload(red);
      const scheduledFor = inMinutes(90 + round);
      const [made, deleted] = await Promise.all([use(picture.imageUrl, { scheduledFor }), remove(picture)]);
      expect([201, 404]).toContain(made.status);
      expect([204, 409]).toContain(deleted.status);
      await pass();
      const there = await nora.browser.get(picture.imageUrl);
      expect(there.status).toBe(made.status === 201 ? 200 : 404);
      expect(await media()).toHaveLength(made.status === 201 ? 1 : 0);
      for (const { id } of (await nora.browser.get(scheduledPinPaths.all)).body as { id: string }[])
        await nora.browser.delete(scheduledPinPaths.one(id));
    }
  });
});
