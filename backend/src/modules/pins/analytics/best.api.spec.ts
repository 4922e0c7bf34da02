import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsPaths, BEST_PINS_MAX, pinPaths, type AnalyticsBest } from '@boardcast/contracts';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { addPosted, seen, type PostedPin } from '../testing/posted-groups.js';

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend();
  server.clock.set(new Date('2026-11-23T12:00:00Z'));
});
afterAll(() => server.close());

const rows = (text: string) => runSql(server.config.DATABASE_URL, text);

/** A creator of their own, in a zone. */
async function creator(username: string, timeZone = 'UTC'): Promise<SignedIn> {
  await server.control.addAccount(username, 1);
  const person = await server.signIn(username);
  await rows(`update users set time_zone = '${timeZone}' where id = '${person.user.id}'`);
  return person;
}

async function best({ browser }: SignedIn): Promise<AnalyticsBest> {
  const { status, body } = await browser.get(analyticsPaths.best);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as AnalyticsBest;
}

/** Pins that were seen so often, on a board and at a time that is long enough ago to count. */
const pins = (boardId: string, impressions: number[], publishedAt = '2026-11-02T09:00:00Z'): PostedPin[] =>
  impressions.map((count) => ({ boardId, boardName: `The ${boardId}`, publishedAt, numbers: seen(count) }));

const namesOf = ({ boards }: AnalyticsBest) => boards.map(({ boardId }) => boardId);

describe('what works best', () => {
  it('are boards whose pin in the middle was seen most, not those with one that everybody saw', async () => {
    const nora = await creator('compares_boards');
    const steady = pins('steady', [20, 30, 10, 40, 25, 26]);
    steady[0] = { ...steady[0], numbers: { impressions: 20, saves: 3, pinClicks: 2, linkClicks: null } };
    await addPosted(server, nora.user.id, [...pins('lucky', [1, 2, 3, 4, 9_990]), ...steady]);
    expect((await best(nora)).boards).toEqual([
      {
        ...{ boardId: 'steady', boardName: 'The steady', pinCount: 6, impressions: 25.5 },
        engagement: (5 / 151) * 100,
      },
      { boardId: 'lucky', boardName: 'The lucky', pinCount: 5, impressions: 3, engagement: 0 },
    ]);
  });

  it('is told of five pins or more, and where there are two to compare', async () => {
    const nora = await creator('posts_little');
    await addPosted(server, nora.user.id, [...pins('enough', [1, 1, 1, 1, 1]), ...pins('few', [9, 9, 9, 9])]);
    expect(await best(nora)).toEqual({ timeZone: 'UTC', boards: [], weekdays: [], hours: [] });
    await addPosted(server, nora.user.id, pins('few', [9], '2026-11-03T10:00:00Z'));
    expect(namesOf(await best(nora))).toEqual(['few', 'enough']);
    expect(await best(nora)).toMatchObject({ weekdays: [], hours: [] });
  });

  it('leaves out pins that are young, older than a year, or of which nothing is known', async () => {
    const nora = await creator('posts_always');
    const five = [5, 5, 5, 5, 5];
    await addPosted(server, nora.user.id, [
      ...pins('week', five, '2026-11-16T11:59:59Z'),
      ...pins('year', five, '2025-11-23T12:00:01Z'),
      ...pins('young', five, '2026-11-16T12:00:01Z'),
      ...pins('old', five, '2025-11-23T11:59:59Z'),
      ...pins('unknown', five).map(({ numbers: _, ...pin }) => pin),
    ]);
    expect(namesOf(await best(nora))).toEqual(['week', 'year']);
  });

  it('are five boards at most; of equals, the one with more pins first', async () => {
    const nora = await creator('has_many_boards');
    const boards = ['d', 'c', 'b', 'a'].flatMap((board) => pins(board, [7, 7, 7, 7, 7]));
    boards.push(...pins('more', [7, 7, 7, 7, 7, 7]), ...pins('worst', [6, 6, 6, 6, 6, 6, 6]));
    await addPosted(server, nora.user.id, boards);
    expect(namesOf(await best(nora))).toEqual(['more', 'a', 'b', 'c', 'd']);
  });

  it('tells weekdays and hours as the clock of the user’s zone showed them, summer and winter', async () => {
    const nora = await creator('lives_in_berlin', 'Europe/Berlin');
    await addPosted(server, nora.user.id, [
      // Sunday evening in both; at midnight in summer only.
      ...pins('b', [1, 1, 1, 1, 1], '2026-01-11T22:30:00Z'),
      ...pins('b', [2, 2, 2, 2, 2], '2026-07-12T22:30:00Z'),
      // The hour that there was twice: 2:30 before and after the clock was put back.
      ...pins('b', [3, 3, 3, 3], '2026-10-25T00:30:00Z'),
      ...pins('b', [9], '2026-10-25T01:30:00Z'),
      // The hour that there was not: from 1:30 to 3:30.
      ...pins('b', [4, 4, 4, 4, 4], '2026-03-29T01:30:00Z'),
    ]);
    const { timeZone, weekdays, hours } = await best(nora);
    expect(timeZone).toBe('Europe/Berlin');
    expect(hours.map(({ hour, impressions, pinCount }) => [hour, impressions, pinCount])).toEqual([
      [3, 4, 5],
      [2, 3, 5],
      [0, 2, 5],
      [23, 1, 5],
    ]);
    expect(weekdays.map(({ weekday, impressions, pinCount }) => [weekday, impressions, pinCount])).toEqual([
      [7, 3, 15],
      [1, 2, 5],
    ]);
  });

  it('names a board as it was called last', async () => {
    const nora = await creator('renames_boards');
    const other = pins('other', [1, 1, 1, 1, 1]);
    await addPosted(server, nora.user.id, [...pins('board', [2, 2, 2, 2, 2]), ...other]);
    await addPosted(server, nora.user.id, [
      { boardId: 'board', boardName: 'Lately', publishedAt: '2026-11-22T12:00:00Z' },
    ]);
    expect((await best(nora)).boards.map(({ boardName }) => boardName)).toEqual(['Lately', 'The other']);
  });

  it('forgets a group whose record was deleted, and knows nothing of other users', async () => {
    const nora = await creator('deletes_records');
    await addPosted(server, nora.user.id, [...pins('a', [1, 1, 1, 1, 1]), ...pins('b', [2, 2, 2, 2, 2])]);
    const group = await addPosted(server, nora.user.id, pins('gone', [3, 3, 3, 3, 3]));
    expect(namesOf(await best(nora))).toEqual(['gone', 'b', 'a']);
    await nora.browser.delete(pinPaths.group(group.id));
    expect(namesOf(await best(nora))).toEqual(['b', 'a']);
    expect(await best(await creator('has_nothing'))).toMatchObject({ boards: [], weekdays: [], hours: [] });
    expect((await fetch(`${server.url}${analyticsPaths.best}`)).status).toBe(401);
  });

  it('compares the newest of very many', async () => {
    const nora = await creator('posts_all_day');
    const userId = nora.user.id;
    const { id } = await addPosted(server, userId, [
      ...pins('newest', [2, 2, 2, 2, 2], '2026-11-10T09:00:00Z'),
      ...pins('oldest', [3, 3, 3, 3, 3], '2026-01-10T09:00:00Z'),
    ]);
    const add = (count: number) =>
      rows(`
        with added as (
          insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, pinterest_pin_id,
            published_at, created_at, updated_at)
          select gen_random_uuid(), '${id}', '${userId}', 100, gen_random_uuid(), 'busy', 'Busy', 'published',
            gen_random_uuid(), '2026-10-10', now(), now() from generate_series(1, ${count}) n
          returning id, published_at
        )
        insert into pin_metrics (pin_id, user_id, group_id, board_id, published_at, impressions)
        select id, '${userId}', '${id}', 'busy', published_at, 1 from added`);
    await add(BEST_PINS_MAX - 10);
    expect(namesOf(await best(nora))).toEqual(['oldest', 'newest', 'busy']);
    await add(1);
    expect(namesOf(await best(nora))).toEqual(['newest', 'busy']);
  });
});
