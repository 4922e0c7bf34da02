import { z } from 'zod';
import {
  checkoutSessionSchema,
  customerSchema,
  deliverySchema,
  invoiceSchema,
  subscriptionSchema,
  subscriptionStatusSchema,
} from '../state/entities.js';

/** `POST /time`: moves the clock ahead. */
export const timeSchema = z.strictObject({ advanceSeconds: z.coerce.number().min(0) });

/** Answer of `POST /time`: the moment it is now, ISO 8601. */
export const timeAnswerSchema = z.object({ now: z.iso.datetime() });

/** `POST /payments`: the next payments fail or succeed until it is switched again, of all customers or of one. */
export const paymentsSchema = z.strictObject({ fail: z.boolean(), customer: z.string().optional() });

/**
 * `POST /webhooks`: where events go (null: nowhere); `paused: true` holds them. `paused: false` lets them go in an
 * order, each `duplicate` more times.
 */
export const webhooksSchema = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .optional(),
  paused: z.boolean().optional(),
  order: z.enum(['reverse', 'shuffle']).optional(),
  duplicate: z.int().min(0).max(20).default(0),
});

/** `POST /subscriptions`: a subscription that no checkout began, as the Dashboard makes them. */
export const subscribeSchema = z.strictObject({
  customer: z.string(),
  status: subscriptionStatusSchema.default('active'),
  metadata: z.record(z.string(), z.string()).default({}),
});

/** `POST /subscriptions/:id`: puts a subscription into a status, with no payment and no invoice. */
export const statusSchema = z.strictObject({ status: subscriptionStatusSchema });

/** Answer of `GET /state`: what the stand-in knows, in its own words; moments are seconds since 1970. */
export const stateAnswerSchema = z.object({
  now: z.number(),
  customers: z.array(customerSchema),
  sessions: z.array(checkoutSessionSchema),
  subscriptions: z.array(subscriptionSchema),
  invoices: z.array(invoiceSchema),
  events: z.array(z.object({ id: z.string(), type: z.string(), created: z.number() })),
});

/** See {@link stateAnswerSchema}. */
export type StripeStandInState = z.output<typeof stateAnswerSchema>;

/** Answer of `GET /deliveries`, oldest first. */
export const deliveriesAnswerSchema = z.object({ deliveries: z.array(deliverySchema) });
