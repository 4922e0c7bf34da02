/** Kinds of background work. Jobs can be lost without harm: the rows in PostgreSQL say what is left to do. */
export const JOB_NAMES = ['mail', 'bulk-mail', 'stripe-event', 'stripe-sync', 'metrics'] as const;
export type JobName = (typeof JOB_NAMES)[number];

/**
 * Concurrent jobs of each kind per process. Kinds don't share slots: while mails hang, Stripe events are still handled.
 */
export const PLACES: Readonly<Record<JobName, number>> = {
  mail: 4,
  'bulk-mail': 2,
  'stripe-event': 2,
  'stripe-sync': 2,
  metrics: 2,
};

/** Handles the row with this id, if there is still anything to do. Throwing asks for another attempt. */
export type JobWork = (id: string) => Promise<void>;

/**
 * Queue of background work and its own provider token: Bull on Redis, or in process. Jobs may be lost or run twice, so
 * whoever owns the rows asks again for what is due, and handlers are idempotent.
 */
export abstract class JobQueue {
  /** Registers the handler of a kind. Call it before the first job is added. */
  abstract handle(name: JobName, work: JobWork): void;

  /** Queues a job unless the same one is already waiting. @throws when the queue can't be reached */
  abstract add(name: JobName, id: string): Promise<void>;
}
