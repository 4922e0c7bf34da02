import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BOARD_LISTS_MAX, boardListPaths, draftPinPaths, QUOTAS, userPaths } from '@boardcast/contracts';
import { runSql } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { SignedIn, TestBackend } from '../../testing/start-backend.js';
import { picture, pinForm } from '../pins/testing/pin-fixtures.js';

let server: TestBackend;
let person: SignedIn;
let people = 0;
beforeAll(async () => {
  server = await startBackend();
});
beforeEach(async () => {
  const name = `keeper_${++people}`;
  await server.control.addAccount(name, 1);
  person = await server.signIn(name);
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const makeDrafts = (count: number) =>
  rows(`insert into draft_pins (id, user_id, title, owner_name, created_at, updated_at)
    select gen_random_uuid(), '${person.user.id}', 'Draft', '${person.user.pinterestUsername}', now(), now()
    from generate_series(1, ${count})`);
const draft = () => person.browser.post(draftPinPaths.all, { title: 'One more' });

describe('drafts', () => {
  it('are as many as the plan includes, also when many are made at once', async () => {
    await makeDrafts(QUOTAS.free.drafts - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, draft));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'draft-pin.too-many',
      message: 'You have 500 drafts, as many as your plan includes. Publish or delete some first.',
    });
    await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
    expect((await draft()).status).toBe(201);
  });
});

describe('images', () => {
  it('take as much space as the plan includes; a refused one leaves nothing behind', async () => {
    const image = await picture();
    const upload = () => person.browser.post(draftPinPaths.allUpload, pinForm({ title: 'Picture' }, image));
    expect((await upload()).status).toBe(201);
    await rows(
      `update images set bytes = ${QUOTAS.free.imageBytes - 10} where user_id = '${person.user.id}'`,
    );
    expect(await upload()).toMatchObject({ status: 403, body: { code: 'image.quota' } });
    expect(await rows(`select from images where user_id = '${person.user.id}'`)).toHaveLength(1);
  });
});

describe('board lists', () => {
  it('are two hundred at most', async () => {
    await rows(`insert into board_lists (id, user_id, name, created_at, updated_at)
      select gen_random_uuid(), '${person.user.id}', 'List', now(), now() from generate_series(1, ${BOARD_LISTS_MAX - 1})`);
    const list = () => person.browser.post(boardListPaths.all, { name: 'One more', boardIds: [] });
    const statuses = (await Promise.all([list(), list(), list()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
  });
});

describe('how much is used', () => {
  it('is told beside what there is room for', async () => {
    await makeDrafts(3);
    expect(await person.browser.get(userPaths.usage)).toMatchObject({
      status: 200,
      body: {
        drafts: { used: 3, max: 500 },
        images: { used: 0, max: 2_000_000_000 },
        boardLists: { used: 0, max: 200 },
      },
    });
  });
});
