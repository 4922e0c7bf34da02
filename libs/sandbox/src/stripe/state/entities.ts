import { z } from 'zod';

/** Pairs a caller keeps on an object; Stripe reads nothing from them. */
export const metadataSchema = z.record(z.string(), z.string());

/** See {@link metadataSchema}. */
export type Metadata = z.infer<typeof metadataSchema>;

/** A customer. Moments here and below are seconds since 1970 of the stand-in's clock. */
export const customerSchema = z.object({
  id: z.string(),
  created: z.number(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  metadata: metadataSchema,
  /** The card a payment was made with. */
  paymentMethod: z.string().nullable(),
  /** Start of the numbers of this customer's invoices. */
  invoicePrefix: z.string(),
  invoicesMade: z.number(),
  deletedAt: z.number().nullable(),
});

/** See {@link customerSchema}. */
export type Customer = z.infer<typeof customerSchema>;

/** A visit to the checkout page. */
export const checkoutSessionSchema = z.object({
  id: z.string(),
  created: z.number(),
  expiresAt: z.number(),
  status: z.enum(['open', 'complete', 'expired']),
  customer: z.string(),
  clientReferenceId: z.string().nullable(),
  metadata: metadataSchema,
  /** What the subscription gets as its metadata. */
  subscriptionMetadata: metadataSchema,
  lineItemId: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  subscription: z.string().nullable(),
  invoice: z.string().nullable(),
});

/** See {@link checkoutSessionSchema}. */
export type CheckoutSession = z.infer<typeof checkoutSessionSchema>;

/** States of a subscription, as Stripe names them. */
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

/** See {@link subscriptionStatusSchema}. */
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** A subscription to the one plan. */
export const subscriptionSchema = z.object({
  id: z.string(),
  itemId: z.string(),
  created: z.number(),
  customer: z.string(),
  status: subscriptionStatusSchema,
  metadata: metadataSchema,
  /** Months since `created` at which the current period starts; keeps the day of the month. */
  periodNumber: z.number(),
  periodStart: z.number(),
  periodEnd: z.number(),
  cancelAt: z.number().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: z.number().nullable(),
  cancelReason: z.enum(['cancellation_requested', 'payment_failed']).nullable(),
  endedAt: z.number().nullable(),
  latestInvoice: z.string().nullable(),
  paymentMethod: z.string().nullable(),
});

/** See {@link subscriptionSchema}. */
export type Subscription = z.infer<typeof subscriptionSchema>;

/** An invoice for one month of a subscription. */
export const invoiceSchema = z.object({
  id: z.string(),
  lineId: z.string(),
  number: z.string(),
  created: z.number(),
  customer: z.string(),
  subscription: z.string(),
  reason: z.enum(['subscription_create', 'subscription_cycle']),
  /** The month that is paid for. */
  serviceStart: z.number(),
  serviceEnd: z.number(),
  /** Start of the month before, which Stripe calls the invoice's own period; `created` for the first. */
  cycleStart: z.number(),
  status: z.enum(['open', 'paid', 'void']),
  attempts: z.number(),
  nextAttemptAt: z.number().nullable(),
  paidAt: z.number().nullable(),
  voidedAt: z.number().nullable(),
});

/** See {@link invoiceSchema}. */
export type Invoice = z.infer<typeof invoiceSchema>;

/** A visit to the portal. */
export const portalSessionSchema = z.object({
  id: z.string(),
  created: z.number(),
  customer: z.string(),
  returnUrl: z.string().nullable(),
});

/** See {@link portalSessionSchema}. */
export type PortalSession = z.infer<typeof portalSessionSchema>;

/** Something that happened, with the object as it was then. */
export const stripeEventSchema = z.object({
  id: z.string(),
  created: z.number(),
  type: z.string(),
  object: z.record(z.string(), z.unknown()),
  previousAttributes: z.record(z.string(), z.unknown()).nullable(),
  /** The call that caused it; null when time or a page did. */
  requestId: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
});

/** See {@link stripeEventSchema}. */
export type StripeEvent = z.infer<typeof stripeEventSchema>;

/** One try to hand an event over. */
export const deliveryAttemptSchema = z.object({
  /** Milliseconds since 1970 of the machine's clock. */
  at: z.number(),
  /** Status of the answer; null when there was none. */
  status: z.number().nullable(),
  error: z.string().nullable(),
});

/** See {@link deliveryAttemptSchema}. */
export type DeliveryAttempt = z.infer<typeof deliveryAttemptSchema>;

/** The delivery of one event. */
export const deliverySchema = z.object({
  id: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  state: z.enum(['held', 'waiting', 'delivered', 'failed']),
  attempts: z.array(deliveryAttemptSchema),
});

/** See {@link deliverySchema}. */
export type Delivery = z.infer<typeof deliverySchema>;

/** The first answer to a call with an idempotency key. */
export const keptAnswerSchema = z.object({
  /** Method, path and parameters of the first call. */
  fingerprint: z.string(),
  requestId: z.string(),
  status: z.number(),
  body: z.unknown(),
});
