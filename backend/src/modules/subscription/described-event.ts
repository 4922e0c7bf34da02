import { z } from 'zod';

const idSchema = z.string().min(1);
const eventSchema = z.object({
  id: idSchema,
  type: idSchema,
  data: z.object({
    object: z.object({
      id: idSchema.nullish(),
      object: z.string(),
      customer: z.union([idSchema, z.object({ id: idSchema })]).nullish(),
    }),
  }),
});

/** All that is taken from an event: what it says of the customer's state may be old by now. */
export interface DescribedEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
}

/** Finds out whom an event is about. @param event a snapshot event of Stripe's @throws ZodError when it is none */
export function describeEvent(event: unknown): DescribedEvent {
  const { id, type, data } = eventSchema.parse(event);
  const { customer, ...object } = data.object;
  const owner = typeof customer === 'string' ? customer : customer?.id;
  return { id, type, customerId: (object.object === 'customer' ? object.id : owner) ?? null };
}
