import { BrokenPromise } from './broken-promise.js';
import type { PublishingWorld } from './publishing-world.js';
import { FINAL_STATES } from '../../backend/src/modules/pins/state/pin-state.js';

/** Rounds of waiting after which a pin that isn't final counts as lost. */
const ROUNDS = 400;
/** So long passes where nothing but hours and limits keep what is due, in seconds. */
const KEPT_S = 3_600;
const OPEN = `state not in ('${FINAL_STATES.join(`','`)}')`;

/**
 * Adds no faults and waits, in no real time, until every pin is final.
 * @throws BrokenPromise with the pins that never are
 */
export async function comeToRest(world: PublishingWorld): Promise<void> {
  const { backend, messages, pool, publisher } = world;
  await backend.control.clearOutcomes();
  publisher.expectNothing();
  await publisher.resumeAll();
  await world.trustTheClock();
  for (let round = 0; round < ROUNDS; round += 1) {
    await world.reconnect();
    await world.reap();
    await publisher.sweep(null);
    await world.dispatch();
    const delivered = messages.waiting.splice(0);
    await Promise.all(delivered.map((message) => publisher.handle(message, null)));
    await world.hear(publisher.outcomes.waiting.splice(0));
    const { open, wait } = await whatIsOpen(world);
    if (open === 0) return;
    if (delivered.length === 0) await world.pass(wait === null ? KEPT_S : Math.ceil(wait) + 1);
  }
  const { rows } = await pool.query(
    `select state, mode, fence, next_at, lease_until from pins where ${OPEN}`,
  );
  throw new BrokenPromise(`I2: these pins never came to rest: ${JSON.stringify(rows)}`);
}

/** How many pins aren't final, and in how many seconds something can happen to one of them. */
async function whatIsOpen({ pool }: PublishingWorld): Promise<{ open: number; wait: number | null }> {
  const { rows } = await pool.query<{ open: number; wait: number | null }>(`
    with open as (
      select extract(epoch from
        case when state = 'queued' then lease_until else greatest(next_at, rest.until) end - now())::float8 as wait
      from pins left join publish_rests rest using (user_id) where ${OPEN}
    ) select count(*)::int as open, min(wait) filter (where wait > 0) as wait from open`);
  return rows[0] ?? { open: 0, wait: null };
}
