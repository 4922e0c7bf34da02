import { pinHistoryResponseSchema, pinPaths } from '@boardcast/contracts';
import { gatherRows } from '../invariants/evidence.js';
import { judge } from '../invariants/judge.js';
import type { PublishingWorld } from './publishing-world.js';

/**
 * Checks the invariants of a world at rest, and that no old news can change its end.
 * @returns every broken promise
 */
export async function judgeWorld(world: PublishingWorld): Promise<string[]> {
  return [...(await brokenInvariants(world)), ...(await hearAllAgain(world))];
}

async function brokenInvariants({ backend, people, pool, publisher }: PublishingWorld): Promise<string[]> {
  const histories = [people.subscriber, people.free].map(async ({ browser }) =>
    pinHistoryResponseSchema.parse((await browser.get(pinPaths.history)).body),
  );
  const evidence = {
    ...(await gatherRows(async (sql) => (await pool.query(sql)).rows)),
    journal: await backend.control.journal(),
    screens: (await Promise.all(histories)).flat(),
    queues: null,
    spilled: [],
  };
  const { createdThoughRefused: createdThoughRejected } = publisher;
  const { violations } = judge(evidence, { createdThoughRejected, peopleAct: true });
  return violations.map(({ invariant, what }) => `${invariant}: ${what}`);
}

/** Delivers everything ever sent once more, in reverse order: nothing changes. */
async function hearAllAgain(world: PublishingWorld): Promise<string[]> {
  const { messages, publisher } = world;
  const { outcomes } = publisher;
  const before = await ends(world);
  await Promise.all(messages.messages.toReversed().map((message) => publisher.handle(message, null)));
  await world.hear([...outcomes.waiting.splice(0), ...outcomes.messages.toReversed()]);
  const after = await ends(world);
  return before === after ? [] : [`D5: old news changed the end from\n${before}\nto\n${after}`];
}

/** How every pin ended, and what Pinterest has. */
async function ends({ backend, pool }: PublishingWorld): Promise<string> {
  const { rows } = await pool.query(
    `select id, state, fence, retry_count, pinterest_pin_id from pins order by id`,
  );
  const created = (await backend.control.journal()).map(({ pinId }) => pinId);
  return [...rows.map((row) => JSON.stringify(row)), `created: ${created.join()}`].join('\n');
}
