import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  boardListPaths,
  draftPinPaths,
  scheduledPinPaths,
  type BoardList,
  type DraftPin,
  type ScheduledPin,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

const bus = new RecordingBus();
let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
let people = 0;
/** A subscriber. */
async function newPerson(): Promise<SignedIn> {
  const username = `planner_${(people += 1)}`;
  await server.control.addAccount(username, 4);
  const person = await server.signIn(username);
  await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
  return person;
}

let person: SignedIn;
let list: BoardList;
let other: BoardList;
beforeEach(async () => {
  person = await newPerson();
  list = await makeBoardList(person.browser, 2);
  other = await makeBoardList(person.browser, 1, 'autumn');
});
/** A draft that is younger than those before. */
const save = (fields: object) => {
  server.clock.advance(1_000);
  return person.browser.post(draftPinPaths.all, fields);
};
async function schedule(title: string, minutes: number, boardListId = list.id): Promise<string> {
  const answer = await publish(person.browser, boardListId, { title, scheduledFor: inMinutes(minutes) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.id as string;
}

describe('the list of scheduled pins', () => {
  const titlesOf = async (query: string) => {
    const { body } = await person.browser.get(`${scheduledPinPaths.all}${query}`);
    return (body as ScheduledPin[]).map(({ title }) => title);
  };
  beforeEach(async () => {
    await schedule('bread', 60);
    await schedule('Soup', 30, other.id);
    const ended = await schedule('Apple', 90);
    await rows(`update pin_groups set scheduled_for = now() - interval '1 minute' where id = '${ended}';
      update pins set state = 'failed', next_at = null where group_id = '${ended}'`);
  });

  it.each([
    ['', ['Soup', 'bread', 'Apple']],
    ['?sort=title', ['Apple', 'bread', 'Soup']],
    ['?sort=title&order=desc', ['Soup', 'bread', 'Apple']],
    ['?sort=time', ['Apple', 'Soup', 'bread']],
    ['?sort=boardList', ['Soup', 'bread', 'Apple']],
    ['?sort=status', ['Apple', 'Soup', 'bread']],
    ['?sort=status&order=desc', ['Soup', 'bread', 'Apple']],
    ['?limit=2', ['Soup', 'bread']],
    ['?limit=2&offset=2', ['Apple']],
    ['?sort=title&limit=1&offset=1', ['bread']],
  ])('asked for with "%s" comes in that order', async (query, titles) => {
    expect(await titlesOf(query)).toEqual(titles);
  });

  it.each(['?sort=length', '?limit=201', '?limit=0', '?offset=-1'])('refuses "%s"', async (query) => {
    expect(await person.browser.get(`${scheduledPinPaths.all}${query}`)).toMatchObject({
      ...{ status: 400, body: { code: 'request.invalid' } },
    });
  });

  it('has 200 at most', async () => {
    const likeOne = `select * from pin_groups where user_id = '${person.user.id}' limit 1`;
    await rows(`
      with many as (
        insert into pin_groups (id, user_id, image_id, image_key, image_content_type, title, description, link,
          credit_spent, scheduled_for, created_at)
        select gen_random_uuid(), user_id, image_id, image_key, image_content_type, 'Planned', '', '', true,
          now() + n * interval '1 day', now()
        from (${likeOne}) one, generate_series(1, 200) n returning id, user_id, scheduled_for
      )
      insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, next_at, created_at,
        updated_at)
      select gen_random_uuid(), id, user_id, 0, '1', '1', 'Food', 'waiting', scheduled_for, now(), now() from many`);
    expect(await titlesOf('?limit=200')).toHaveLength(200);
    expect(await titlesOf('')).toHaveLength(200);
    expect(await titlesOf('?offset=200')).toHaveLength(3);
  });
});

describe('the list of drafts', () => {
  it.each([
    ['', ['Soup', 'bread', 'Apple']],
    ['?sort=created&order=asc', ['Apple', 'bread', 'Soup']],
    ['?sort=title', ['Apple', 'bread', 'Soup']],
    ['?sort=title&order=desc', ['Soup', 'bread', 'Apple']],
    ['?sort=boardList', ['Soup', 'Apple', 'bread']],
    ['?sort=boardList&order=desc', ['Apple', 'Soup', 'bread']],
    ['?limit=2', ['Soup', 'bread']],
    ['?limit=2&offset=2', ['Apple']],
  ])('asked for with "%s" comes in that order', async (query, titles) => {
    await save({ title: 'Apple', boardListId: list.id });
    await save({ title: 'bread' });
    await save({ title: 'Soup', boardListId: other.id });
    const { body } = await person.browser.get(`${draftPinPaths.all}${query}`);
    expect((body as DraftPin[]).map(({ title }) => title)).toEqual(titles);
  });

  it.each(['?sort=length', '?limit=201', '?offset=-1'])('refuses "%s"', async (query) => {
    expect(await person.browser.get(`${draftPinPaths.all}${query}`)).toMatchObject({
      ...{ status: 400, body: { code: 'request.invalid' } },
    });
  });
});

describe('the uses of a board list', () => {
  const uses = async (browser = person.browser) => browser.get(boardListPaths.uses(list.id));

  it('are its drafts and what is scheduled to it', async () => {
    await save({ title: 'Soup', boardListId: list.id });
    await save({ title: 'Soup', boardListId: list.id });
    await save({ title: 'Soup', boardListIds: [other.id, list.id] });
    await save({ title: 'Soup', boardListIds: [other.id] });
    await save({ title: 'An idea' });
    await schedule('Bread', 60);
    await schedule('Apple', 60, other.id);
    await publish(person.browser, list.id);
    expect(await uses()).toMatchObject({
      status: 200,
      body: { scheduledPins: 1, drafts: 2, draftsWithOthers: 1 },
    });
  });

  it('are told to nobody else', async () => {
    expect((await uses(server.newcomer())).status).toBe(401);
    const stranger = await newPerson();
    expect(await uses(stranger.browser)).toMatchObject({
      ...{ status: 404, body: { code: 'board-list.not-found' } },
    });
  });
});
