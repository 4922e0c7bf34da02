/** Kinds of work that wait for no request: rebuildable, for the rows in PostgreSQL say what is left to do. */
export const JOB_NAMES = ['mail', 'bulk-mail', 'stripe-event', 'stripe-sync'] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** Jobs of each kind under way at once in a process. None takes another's: while mails hang, Stripe's events go on. */
export const PLACES: Readonly<Record<JobName, number>> = {
  mail: 4,
  'bulk-mail': 2,
  'stripe-event': 2,
  'stripe-sync': 2,
};

/** Work of one kind on the row with this id. It finds out by itself whether there still is any. Throwing asks for another try. */
export type JobWork = (id: string) => Promise<void>;

/**
 * A queue of such work, and its own provider token: Bull on Redis, in process without (house.md §4). A job may be lost
 * with Redis or the process, and may run twice: whoever owns the rows adds again what is due, and works idempotently.
 */
export abstract class JobQueue {
  /** Says who does the work of this kind; before the first job is added. */
  abstract handle(name: JobName, work: JobWork): void;

  /** Asks for the work; once, however often it is asked for while it waits. @throws when the queue can't be reached */
  abstract add(name: JobName, id: string): Promise<void>;
}
