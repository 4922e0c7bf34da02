import type { z } from 'zod';
import type { StripeWorld } from '../world.js';
import type { paymentsSchema, webhooksSchema } from './control-schemas.js';

/** Moves the clock ahead and does what falls due on the way. */
export function advanceTime(world: StripeWorld, seconds: number): void {
  world.clock.setOffset(world.clock.offset() + seconds * 1_000);
  world.lifecycle.catchUp();
  world.store.save();
}

/** Lets payments fail or succeed from now on. */
export function switchPayments(
  world: StripeWorld,
  { fail, customer }: z.output<typeof paymentsSchema>,
): void {
  const { payments } = world.store.state;
  if (customer === undefined) world.store.state.payments = { fail, failingCustomers: [] };
  else {
    const others = payments.failingCustomers.filter((each) => each !== customer);
    payments.failingCustomers = fail ? [...others, customer] : others;
  }
  world.store.save();
}

/** Points, pauses or releases the deliveries. Resolves when what was released was tried once. */
export async function steerWebhooks(
  world: StripeWorld,
  { url, paused, order, duplicate }: z.output<typeof webhooksSchema>,
): Promise<void> {
  if (url !== undefined) world.store.state.webhookUrl = url;
  if (paused === true) world.store.state.webhooksPaused = true;
  if (paused === false) await world.webhooks.release(order ?? 'as-happened', duplicate);
  world.store.save();
}

/** Forgets everything but where events are sent. */
export function resetAll(world: StripeWorld): void {
  world.outages.clear();
  world.store.reset();
}
