import { z } from 'zod';

/** How the next calls of the API end instead of, or after, what they ask for. */
export const outageSchema = z
  .strictObject({
    /** Answers with this status, before anything is done; 500 is kept for the call's idempotency key, as at Stripe. */
    status: z.int().min(400).max(599).optional(),
    /** Cuts the connection: before anything is done, or after it is done but not answered. */
    drop: z.enum(['before', 'after']).optional(),
    /** How many calls. */
    times: z.int().positive().default(1),
    /** Only calls whose path begins so, e.g. `/v1/customers`. */
    path: z.string().optional(),
    /** Only calls of this method. */
    method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  })
  .refine((outage) => (outage.status === undefined) !== (outage.drop === undefined), {
    message: 'An outage has a status or a drop.',
  });

/** See {@link outageSchema}. */
export type Outage = z.output<typeof outageSchema>;

/** Outages that wait for their calls, in the order they were added. A restart forgets them. */
export class Outages {
  private waiting: Outage[] = [];

  add(outage: Outage): void {
    this.waiting.push({ ...outage });
  }

  /** Takes the outage meant for a call, if there is one. */
  take(method: string, path: string): Outage | undefined {
    const outage = this.waiting.find(
      (each) =>
        (each.path === undefined || path.startsWith(each.path)) &&
        (each.method === undefined || each.method === method),
    );
    if (!outage) return undefined;
    outage.times -= 1;
    if (outage.times <= 0) this.waiting = this.waiting.filter((each) => each !== outage);
    return outage;
  }

  clear(): void {
    this.waiting = [];
  }
}
