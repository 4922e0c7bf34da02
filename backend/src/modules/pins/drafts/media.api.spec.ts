import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { draftPinPaths, imagePaths, pinPaths, type MediaItem, type PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { drawPicture } from '@boardcast/sandbox';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, picture, PIN, pinForm } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

let server: TestBackend;
beforeAll(async () => {
  const bus = new RecordingBus();
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

let people = 0;
let nora: SignedIn;
let listId: string;
async function newPerson(): Promise<SignedIn> {
  const username = `collector_${(people += 1)}`;
  await server.control.addAccount(username, 3);
  const person = await server.signIn(username);
  await runSql(
    server.config.DATABASE_URL,
    `update users set subscription_status = 'active' where id = '${person.user.id}'`,
  );
  return person;
}
beforeEach(async () => {
  nora = await newPerson();
  listId = (await makeBoardList(nora.browser, 2)).id;
});

async function post(file: Buffer, changes: Record<string, string> = {}): Promise<PinGroup> {
  server.clock.advance(1_000);
  const form = pinForm({ ...PIN, boardListId: listId, ...changes }, file);
  const answer = await nora.browser.post(pinPaths.groupsUpload, form);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as PinGroup;
}
async function draft(file: Buffer, title: string): Promise<void> {
  server.clock.advance(1_000);
  expect((await nora.browser.post(draftPinPaths.allUpload, pinForm({ title }, file))).status).toBe(201);
}
async function media(query = '', by = nora): Promise<MediaItem[]> {
  const answer = await by.browser.get(`${imagePaths.all}${query}`);
  expect(answer.status).toBe(200);
  return answer.body as MediaItem[];
}
const titles = async (query = '') => (await media(query)).map(({ title }) => title);

describe('the media library', () => {
  it('has a picture once, however often it was uploaded, with where it is used', async () => {
    await post(await picture());
    await post(await picture(), { scheduledFor: inMinutes(60), title: 'Later' });
    await draft(await picture(), 'One day');
    const [only, ...others] = await media();
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      ...{ title: 'One day', width: 200, height: 300, posted: 1, scheduled: 1, drafts: 1 },
    });
  });

  it('has pictures that can be taken for another pin without being uploaded', async () => {
    await post(await picture());
    const [only] = await media();
    const again = { ...PIN, boardListId: listId, imageUrl: only?.imageUrl };
    expect((await nora.browser.post(pinPaths.groups, again)).status).toBe(201);
    expect(await media()).toMatchObject([{ key: only?.key, posted: 2 }]);
  });

  it('is read page by page, the latest first', async () => {
    const grounds = { A: '#111', B: '#444', C: '#888', D: '#bbb', E: '#eee' };
    for (const [title, ground] of Object.entries(grounds)) await draft(await drawPicture({ ground }), title);
    const first = await media('?limit=2');
    expect(first.map(({ title }) => title)).toEqual(['E', 'D']);
    const next = await media(`?limit=2&before=${first[1]?.key}`);
    expect(next.map(({ title }) => title)).toEqual(['C', 'B']);
    expect(await titles(`?limit=2&before=${next[1]?.key}`)).toEqual(['A']);
  });

  it('finds pictures by the titles of any pin that has them', async () => {
    await post(await picture(), { title: 'Rhubarb crumble' });
    await draft(await picture(), 'The same, later');
    await draft(await drawPicture(), 'Pumpkin soup');
    expect(await titles('?search=RHUBARB')).toEqual(['The same, later']);
    expect(await titles('?search=100%25')).toEqual([]);
  });

  it('is the user’s own', async () => {
    await post(await picture());
    const [only] = await media();
    const olga = await newPerson();
    expect(await media('', olga)).toEqual([]);
    expect(await media(`?before=${only?.key}`, olga)).toEqual([]);
  });

  it('refuses a place that is none, and whoever isn’t signed in', async () => {
    expect((await nora.browser.get(`${imagePaths.all}?before=1`)).status).toBe(400);
    expect((await server.newcomer().get(imagePaths.all)).status).toBe(401);
  });
});
