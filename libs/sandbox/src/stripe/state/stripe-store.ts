import { join } from 'node:path';
import type { SandboxClock } from '../../shared/sandbox-clock.js';
import { StateFile } from '../../shared/state-file.js';
import type {
  CheckoutSession,
  Customer,
  Delivery,
  Invoice,
  KeptAnswer,
  PortalSession,
  StripeEvent,
  Subscription,
} from './entities.js';

/** All data of the stand-in; lists are oldest first. */
export interface StripeState {
  clockOffsetMs: number;
  /** Where events are sent; null: nowhere. */
  webhookUrl: string | null;
  webhooksPaused: boolean;
  /** Whether payments fail, for everybody or for some customers. */
  payments: { fail: boolean; failingCustomers: string[] };
  customers: Customer[];
  sessions: CheckoutSession[];
  subscriptions: Subscription[];
  invoices: Invoice[];
  portalSessions: PortalSession[];
  events: StripeEvent[];
  deliveries: Delivery[];
  keptAnswers: Record<string, KeptAnswer>;
}

/** The stand-in's data, in memory; changes are on disk before their call is answered. */
export class StripeStore {
  state: StripeState;
  private readonly file: StateFile<StripeState>;

  constructor(
    dataDir: string,
    private readonly clock: SandboxClock,
    webhookUrl: string | undefined,
  ) {
    this.file = new StateFile(join(dataDir, 'stripe.json'));
    this.state = this.file.load() ?? emptyState();
    if (webhookUrl !== undefined) this.state.webhookUrl = webhookUrl;
    clock.setOffset(this.state.clockOffsetMs);
  }

  /** Seconds since 1970. */
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

  save(): void {
    this.state.clockOffsetMs = this.clock.offset();
    this.file.save(this.state);
  }

  /** Deletes everything but the endpoint. */
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
