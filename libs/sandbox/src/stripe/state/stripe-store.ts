import { join } from 'node:path';
import { z } from 'zod';
import type { SandboxClock } from '../../shared/sandbox-clock.js';
import { StateFile } from '../../shared/state-file.js';
import {
  checkoutSessionSchema,
  customerSchema,
  deliverySchema,
  invoiceSchema,
  keptAnswerSchema,
  portalSessionSchema,
  stripeEventSchema,
  subscriptionSchema,
} from './entities.js';
import type {
  CheckoutSession,
  Customer,
  Invoice,
  PortalSession,
  StripeEvent,
  Subscription,
} from './entities.js';

/** Everything the stand-in knows; lists are oldest first. */
export const stripeStateSchema = z.object({
  clockOffsetMs: z.number(),
  /** Where events are sent; null: nowhere. */
  webhookUrl: z.string().nullable(),
  webhooksPaused: z.boolean(),
  /** Whether payments fail, for everybody or for some customers. */
  payments: z.object({ fail: z.boolean(), failingCustomers: z.array(z.string()) }),
  customers: z.array(customerSchema),
  sessions: z.array(checkoutSessionSchema),
  subscriptions: z.array(subscriptionSchema),
  invoices: z.array(invoiceSchema),
  portalSessions: z.array(portalSessionSchema),
  events: z.array(stripeEventSchema),
  deliveries: z.array(deliverySchema),
  keptAnswers: z.record(z.string(), keptAnswerSchema),
});

/** See {@link stripeStateSchema}. */
export type StripeState = z.infer<typeof stripeStateSchema>;

/** The stand-in's data, in memory; on disk before the call that changed it is answered. */
export class StripeStore {
  state: StripeState;
  private readonly file: StateFile<StripeState>;

  constructor(
    dataDir: string,
    private readonly clock: SandboxClock,
    webhookUrl: string | undefined,
  ) {
    this.file = new StateFile(join(dataDir, 'stripe.json'));
    const saved = this.file.load();
    this.state = saved ? stripeStateSchema.parse(saved) : emptyState();
    if (webhookUrl !== undefined) this.state.webhookUrl = webhookUrl;
    clock.setOffset(this.state.clockOffsetMs);
  }

  /** The present moment, seconds since 1970. */
  now(): number {
    return Math.floor(this.clock.ms() / 1_000);
  }

  /** A customer, deleted ones included. */
  customer(id: string): Customer | undefined {
    return this.state.customers.find((each) => each.id === id);
  }

  session(id: string): CheckoutSession | undefined {
    return this.state.sessions.find((each) => each.id === id);
  }

  subscription(id: string): Subscription | undefined {
    return this.state.subscriptions.find((each) => each.id === id);
  }

  invoice(id: string): Invoice | undefined {
    return this.state.invoices.find((each) => each.id === id);
  }

  portalSession(id: string): PortalSession | undefined {
    return this.state.portalSessions.find((each) => each.id === id);
  }

  event(id: string): StripeEvent | undefined {
    return this.state.events.find((each) => each.id === id);
  }

  /** Writes everything down. */
  save(): void {
    this.state.clockOffsetMs = this.clock.offset();
    this.file.save(this.state);
  }

  /** Forgets everything but where events are sent. */
  reset(): void {
    this.state = { ...emptyState(), webhookUrl: this.state.webhookUrl };
    this.clock.setOffset(0);
    this.save();
  }
}

function emptyState(): StripeState {
  return {
    clockOffsetMs: 0,
    webhookUrl: null,
    webhooksPaused: false,
    payments: { fail: false, failingCustomers: [] },
    customers: [],
    sessions: [],
    subscriptions: [],
    invoices: [],
    portalSessions: [],
    events: [],
    deliveries: [],
    keptAnswers: {},
  };
}
