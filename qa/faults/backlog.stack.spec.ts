import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { apiTimes } from '../bench/api-times.js';
import { Population } from '../bench/population.js';
import type { AppProcess } from '../stack/app-process.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

const USERS = 300;
const BOARDS = 50;
/** Of each user, a group to all their boards each. */
const GROUPS = 2;
const BACKLOG = USERS * BOARDS * GROUPS;
const HOUR_MS = 3_600_000;
/** Pins in hand of a publisher: few beside the users, so that they have to take turns. */
const IN_HAND = 80;
const NEWCOMERS_PINS = 3;
/** How many pins each user of the backlog has posted before it is ended. */
const TURNS = 4;
/** How long a screen may take on a busy machine, in milliseconds. */
const ANSWERED_MS = 5_000;

let bench: FaultBench;
let one: AppProcess;
let population: Population;
beforeAll(async () => {
  bench = await FaultBench.start({ publishers: 2, concurrency: IN_HAND });
  [one] = bench.stack.publishers as [AppProcess];
  population = new Population(bench);
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** How many pins each user of the backlog has posted, the fewest first. */
async function posted(userIds: readonly string[]): Promise<number[]> {
  const rows = await bench.stack.query<{ count: number }>(
    `select count(*) filter (where state = 'published')::int as count from pins
     where user_id = any($1) group by user_id order by 1`,
    [userIds],
  );
  return rows.map(({ count }) => count);
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

describe('F29: a backlog of many users', () => {
  it('starves nobody, a newcomer least of all, while a publisher is killed and people look at their screens', async () => {
    const inhabitants = await population.settle(await bench.control.addCrowd('waiting', USERS, BOARDS));
    const userIds = inhabitants.map(({ userId }) => userId);
    const { person, list } = await bench.newcomer(NEWCOMERS_PINS);
    await population.write(
      inhabitants.flatMap((inhabitant, index) =>
        Array.from({ length: GROUPS }, () => ({
          ...{ inhabitant, boardIds: inhabitant.member.boardIds },
          // One user after the other: by time alone the last ones would wait for all others.
          dueAt: new Date(Date.now() - HOUR_MS + index * 1000),
        })),
      ),
    );
    await waitUntil(async () => sum(await posted(userIds)) > 0);

    await one.kill();
    await person.publish(list.id);
    const looking = { isOver: false };
    const looks = apiTimes([person], () => looking.isOver);
    await bench.whenPins(
      person,
      (pins) => pins.every(({ state }) => state === 'published'),
      'the newcomer’s',
    );
    expect(sum(await posted(userIds))).toBeLessThan(BACKLOG / 4);

    const [fewest = 0] = await waitUntil(
      async () => {
        const counts = await posted(userIds);
        return (counts[0] ?? 0) >= TURNS || sum(counts) > BACKLOG / 2 ? counts : null;
      },
      { timeout: 180_000, what: 'everybody to have posted some' },
    );
    expect(fewest).toBeGreaterThanOrEqual(TURNS);
    looking.isOver = true;
    expect(Math.max(...(await looks))).toBeLessThan(ANSWERED_MS);

    await one.start();
    await population.takeBack();
    await bench.finish('F29 a backlog of many users, a publisher killed');
  }, 360_000);
});
