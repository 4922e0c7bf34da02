import { z } from 'zod';

/** Pairs a caller stores on an object; Stripe doesn't interpret them. */
export type Metadata = Record<string, string>;

/** A customer. Times here and below are seconds since 1970 by the stand-in's clock. */
export interface Customer {
  id: string;
  created: number;
  metadata: Metadata;
  /** The card of a past payment. */
  paymentMethod: string | null;
  /** Prefix of this customer's invoice numbers. */
  invoicePrefix: string;
  invoicesMade: number;
  deletedAt: number | null;
}

export interface CheckoutSession {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  customer: string;
  clientReferenceId: string | null;
  metadata: Metadata;
  /** Metadata for the subscription. */
  subscriptionMetadata: Metadata;
  successUrl: string;
  cancelUrl: string | null;
  subscription: string | null;
  invoice: string | null;
}

/** Statuses of a subscription, in Stripe's words. */
export const subscriptionStatusSchema = z.enum([
  'active',
  'past_due',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'trialing',
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** A subscription to the one plan. */
export interface Subscription {
  id: string;
  itemId: string;
  created: number;
  customer: string;
  status: SubscriptionStatus;
  metadata: Metadata;
  /** Months from `created` to the current period's start; preserves the day of the month. */
  periodNumber: number;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  cancelReason: 'cancellation_requested' | 'payment_failed' | null;
  endedAt: number | null;
  latestInvoice: string | null;
  paymentMethod: string | null;
}

/** An invoice for one month of a subscription. */
export interface Invoice {
  id: string;
  lineId: string;
  number: string;
  created: number;
  customer: string;
  subscription: string;
  reason: 'subscription_create' | 'subscription_cycle';
  /** Start of the month being paid. */
  serviceStart: number;
  serviceEnd: number;
  /** Start of the month before, which Stripe calls the invoice's own period; `created` for the first. */
  cycleStart: number;
  status: 'open' | 'paid' | 'void';
  attempts: number;
  nextAttemptAt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
}

export interface PortalSession {
  id: string;
  created: number;
  customer: string;
  returnUrl: string | null;
}

/** An event, with the object as it was then. */
export interface StripeEvent {
  id: string;
  created: number;
  type: string;
  object: Record<string, unknown>;
  previousAttributes: Record<string, unknown> | null;
  /** The call that caused it; null if time or a page did. */
  requestId: string | null;
  idempotencyKey: string | null;
}

/** One attempt to deliver an event. */
export interface DeliveryAttempt {
  /** Milliseconds since 1970 by the machine's clock. */
  at: number;
  /** Status of the answer; null if there was none. */
  status: number | null;
  error: string | null;
}

/** The delivery of one event. */
export interface Delivery {
  id: string;
  eventId: string;
  eventType: string;
  state: 'held' | 'waiting' | 'delivered' | 'failed';
  attempts: DeliveryAttempt[];
}

/** The first answer to a call with an idempotency key. */
export interface KeptAnswer {
  /** Method, path and parameters of the first call. */
  fingerprint: string;
  requestId: string;
  status: number;
  body: unknown;
}
