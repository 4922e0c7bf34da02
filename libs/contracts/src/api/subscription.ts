import { z } from 'zod';

/** `none`: never had one · `inactive`: had one · `active`: has what Premium gives, also while a payment is retried. */
export const subscriptionStatusSchema = z.enum(['none', 'inactive', 'active']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** Answer of `GET /api/subscription/current`: the paid subscription, or Premium that was granted. */
export const subscriptionSchema = z.object({
  status: subscriptionStatusSchema,
  planName: z.string(),
  /** When the next payment is due; null where none is. */
  nextBillingDate: z.iso.datetime().nullable(),
  /** Until when what was paid lasts. */
  currentPeriodEnd: z.iso.datetime().nullable(),
  /** What is paid, or offered; in the currency's smallest unit: 999 is $9.99. */
  amount: z.number().int().min(0),
  /** ISO 4217, in lower case as Stripe writes it. */
  currency: z.string().length(3),
  interval: z.enum(['day', 'week', 'month', 'year']),
  /** It ends with the period that was paid. */
  cancelAtPeriodEnd: z.boolean(),
  /** The last payment failed; Stripe tries again and access lasts meanwhile. */
  isPastDue: z.boolean(),
  /** There is one at Stripe that has not ended, also one that is not paid and gives nothing: no second can be had. */
  hasOpenSubscription: z.boolean(),
  /** Granted by an administrator: nothing to pay and nothing to cancel. */
  isFree: z.boolean(),
  freeGrantedAt: z.iso.datetime().nullable(),
  availableCredits: z.number().int().min(0),
  freePinsAssigned: z.number().int().min(0),
  /** What a checkout asks for; null where payments are not set up. */
  priceId: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Body of `POST /api/subscription/checkout`. Only the one price that is configured is taken. */
export const checkoutRequestSchema = z.object({ priceId: z.string().min(1).max(255) });
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

/** Answer of the calls after which the browser leaves for a page of Stripe's. */
export const billingPageResponseSchema = z.object({ url: z.url() });
export type BillingPageResponse = z.infer<typeof billingPageResponseSchema>;

/** Answer of `POST /api/subscription/sync`: whether Stripe could be asked; false for who never was a customer. */
export const syncResponseSchema = z.object({ synced: z.boolean() });
export type SyncResponse = z.infer<typeof syncResponseSchema>;

/** What became of a payment; `pending` is whatever has neither succeeded nor failed. */
export const paymentStatusSchema = z.enum(['succeeded', 'failed', 'pending']);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Payments that are listed, the latest ones. */
export const PAYMENTS_LISTED = 100;

/** One payment. */
export const paymentSchema = z.object({
  id: z.string(),
  /** When it was paid, or asked for. */
  createdAt: z.iso.datetime(),
  description: z.string(),
  /** In the currency's smallest unit. */
  amount: z.number().int(),
  currency: z.string().length(3),
  status: paymentStatusSchema,
});
export type Payment = z.infer<typeof paymentSchema>;
/** Answer of `GET /api/subscription/payments`: the latest {@link PAYMENTS_LISTED}, newest first. */
export const paymentsResponseSchema = z.array(paymentSchema);
