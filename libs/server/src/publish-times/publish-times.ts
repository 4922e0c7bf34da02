import { renewalDelayMs } from './renewal-delay.js';
import { probeDelayMs, retryDelayMs } from './retry-ladder.js';

/** Every wait on the way of a pin, in milliseconds. */
export interface PublishTimes {
  /** How long the backend waits for an outcome before it sends the message again. */
  readonly leaseMs: number;
  /** How often a publisher says that it lives, and looks for claims of those that no longer do. */
  readonly beatEveryMs: number;
  /** How long a publisher may be silent before others take its claims over. */
  readonly silentMs: number;
  /** How often claims past their lease are looked for. */
  readonly reapEveryMs: number;
  /** From when on a claim without an outcome counts as slow: it no longer takes the place of a quick one. */
  readonly slowMs: number;
  /** Longest time that one create may take: a lease must reach beyond it. */
  readonly createBudgetMs: number;
  /** Longest wait for memory for the picture, before the pin asks for a permit or goes back to the backend. */
  readonly pictureWaitMs: number;
  /** Longest wait for a permit before the pin goes back to the backend. */
  readonly permitWaitMs: number;
  /** How long a look at the board that could not be made waits. */
  readonly lookAgainMs: number;
  /** How long it may stay unproved whether a pin is on its board, before its record says so: 24 h. */
  readonly proveWithinMs: number;
  /** How often tokens are looked for that were refused and could not be renewed yet. */
  readonly renewEveryMs: number;
  /** @see retryDelayMs */
  retryDelayMs(retriesMade: number, random: number): number | null;
  /** @see probeDelayMs */
  probeDelayMs(looksMade: number): number | null;
  /** @see renewalDelayMs */
  renewalDelayMs(failures: number): number;
}

/** Seconds that a claim waits for its outcome, unless told otherwise. */
export const LEASE_SECONDS = 120;

/**
 * The waits of a run. One scale for all of them keeps their proportions: what holds for a day of real time holds
 * for a minute of a test.
 * @param scale 1 in production; a test may shorten every wait alike, e.g. 0.02
 */
export function publishTimes({ leaseSeconds = LEASE_SECONDS, scale = 1 } = {}): PublishTimes {
  const scaled = (ms: number): number => Math.max(1, Math.round(ms * scale));
  // The pauses of a busy machine don't shrink with the rest, and must not look like a death.
  const scaledBeat = (ms: number): number => Math.max(scaled(ms), ms / 4);
  const scaledOrNull = (ms: number | null): number | null => (ms === null ? null : scaled(ms));
  return {
    leaseMs: scaled(leaseSeconds * 1000),
    beatEveryMs: scaledBeat(2_000),
    silentMs: scaledBeat(8_000),
    reapEveryMs: scaled(15_000),
    slowMs: scaledBeat(5_000),
    createBudgetMs: scaled(60_000),
    pictureWaitMs: scaled(15_000),
    permitWaitMs: scaled(2_000),
    lookAgainMs: scaled(60_000),
    proveWithinMs: scaled(24 * 60 * 60 * 1000),
    renewEveryMs: scaled(15_000),
    retryDelayMs: (retriesMade, random) => scaledOrNull(retryDelayMs(retriesMade, random)),
    probeDelayMs: (looksMade) => scaledOrNull(probeDelayMs(looksMade)),
    renewalDelayMs: (failures) => scaled(renewalDelayMs(failures)),
  };
}
