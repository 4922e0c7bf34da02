/**
 * The lines where a test can make a process die, stop or throw (docs/publishing.md#f1, docs/publishing.md#f2). A closed set: each name
 * stands in the code exactly once.
 */
export const FAILPOINT_NAMES = [
  /** The group and its pins are written, the transaction is not committed. */
  'backend.create-in-transaction',
  /** The group is committed, the dispatcher was not told yet. */
  'backend.create-after-commit',
  /** A scheduled group is changed and committed, its user was not told. */
  'backend.edit-after-commit',
  /** Due pins are claimed, the transaction is not committed and holds the lock of all dispatchers. */
  'backend.claim-in-transaction',
  /** Due pins are claimed and committed, no message was handed to the bus. */
  'backend.after-claim',
  /** The bus has the messages. */
  'backend.after-publish',
  /** Outcomes are written, the transaction is not committed. */
  'backend.outcome-in-transaction',
  /** Outcomes are committed, their messages are not acknowledged. */
  'backend.outcome-after-commit',
  /** The reaper has renewed leases, the messages are not sent again yet. */
  'backend.after-renewal',
  /** An event of Stripe's is stored, Stripe has its answer, nothing was done about it. */
  'backend.stripe-event-stored',
  /** A mail is written and committed, its delivery was not asked for. */
  'backend.mail-written',
  /** A mail is claimed, no server has heard of it. */
  'backend.mail-claimed',
  /** A server has taken or refused a mail, which is not written down. */
  'backend.mail-sent',
  /** An export is taken, its file not begun. */
  'backend.export-begun',
  /** The file of an export is stored, the export not ready. */
  'backend.export-stored',
  /** Pins posted meanwhile have their row of numbers, Pinterest was not asked yet. */
  'backend.metrics-found',
  /** A page of numbers is written, with sums and growth; the transaction is not committed. */
  'backend.metrics-in-transaction',
  /** A page of numbers is committed, the lease was not renewed. */
  'backend.metrics-after-commit',
  /** All numbers are read, the refresh is not over. */
  'backend.metrics-before-end',
  /** The claim is in the ledger. */
  'publisher.after-claim',
  /** A look at the board is about to begin. */
  'publisher.before-probe',
  /** The request is ready, no permit was taken. */
  'publisher.before-permit',
  /** `sending` is committed, no byte has left. */
  'publisher.after-sending',
  /** Pinterest has answered, the outcome is not committed. */
  'publisher.after-answer',
  /** The outcome is committed, the backend was not told. */
  'publisher.after-outcome-commit',
  /** The backend was told, the message is not acknowledged. */
  'publisher.after-outcome-sent',
] as const;

/** A line where a test can make a process fail. */
export type FailpointName = (typeof FAILPOINT_NAMES)[number];
