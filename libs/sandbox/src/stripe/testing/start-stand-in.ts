import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { StripeControl } from '../control/stripe-control.js';
import { createStripeStandIn } from '../stand-in.js';
import type { StripeStandIn, StripeStandInOptions } from '../stand-in.js';

/** A test's stand-in, its control client and an SDK connected to it. */
export interface TestStandIn {
  standIn: StripeStandIn;
  control: StripeControl;
  stripe: Stripe;
  /** Stops everything and removes the folder. */
  stop(): Promise<void>;
}

/** Starts a stand-in on a free port with its own folder. */
export async function startStandIn(options: Partial<StripeStandInOptions>): Promise<TestStandIn> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardcast-stripe-'));
  const standIn = await createStripeStandIn({ ...options, dataDir });
  const { hostname: host, port } = new URL(standIn.url);
  return {
    standIn,
    control: new StripeControl(standIn.url),
    stripe: new Stripe(standIn.secretKey, { host, port, protocol: 'http', telemetry: false }),
    stop: async () => {
      await standIn.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
