import type { BackendConfig } from '../../../config.js';

/** Of what publishers take in hand, the part for quick claims; the rest is left for those that turn out slow. */
const QUICK_SHARE = 0.5;
/** Of the quick ones, the part that anybody may take; beyond it are only users with hardly any claim. */
const SHARED = 0.75;
/** Slow claims of all users from which on one of them is enough to get nothing more, as a part of all. */
const CROWDED_SHARE = 0.25;
/** Slow claims with which a user gets nothing more: a quick account seldom has so many. */
const SLOW_PER_USER = 3;

/** Seconds' worth of creates that one user may have waiting for an outcome: more would only wait for their permits. */
const SECONDS_IN_FLIGHT = 6;
/** Of the quick claims of one publisher, one user has at most this share, or so many where that is more. */
const SHARE_OF_A_USER = 0.05;
const ENOUGH_FOR_A_USER = 10;

/** Claims of a user that take their turn before anybody's third. */
export const FIRST_CLAIMS = 2;

/** A round of claims holds its lock for about so long, in milliseconds (docs/bench.md). */
const ROUND_MS = 15;
/** Claims that a round may make however slow it is; one that makes fewer has found few pins. */
export const FEWEST_AT_ONCE = 20;
/** Claims of one round at most. */
export const MOST_AT_ONCE = 100;

/** How many claims may wait for their outcomes (docs/publishing.md#dispatcher). */
export interface Places {
  /** All together: as many as the publishers take in hand. */
  readonly all: number;
  /** Those that have not waited for long. */
  readonly quick: number;
  /** The quick ones that include more than the first claims of a user. */
  readonly shared: number;
  /** Slow claims of all users that make it crowded. */
  readonly crowded: number;
  /** Slow claims with which a user gets nothing more; one while it is crowded. */
  readonly slowPerUser: number;
  /** Claims of one user (K): 10 at Pinterest's published limit. */
  readonly perUser: number;
}

type Settings = Pick<BackendConfig, 'PUBLISH_CONCURRENCY' | 'PINTEREST_WRITES_PER_MINUTE'>;

/** The places that so many publishers have together. */
export function placesOf(publishers: number, settings: Settings): Places {
  const all = publishers * settings.PUBLISH_CONCURRENCY;
  const quick = Math.ceil(all * QUICK_SHARE);
  return {
    all,
    quick,
    shared: Math.ceil(quick * SHARED),
    crowded: Math.ceil(all * CROWDED_SHARE),
    slowPerUser: SLOW_PER_USER,
    perUser: perUser(settings),
  };
}

function perUser({ PUBLISH_CONCURRENCY, PINTEREST_WRITES_PER_MINUTE }: Settings): number {
  const permitted = Math.ceil((PINTEREST_WRITES_PER_MINUTE / 60) * SECONDS_IN_FLIGHT);
  const share = Math.floor(PUBLISH_CONCURRENCY * QUICK_SHARE * SHARE_OF_A_USER);
  return Math.min(permitted, Math.max(ENOUGH_FOR_A_USER, share));
}

/**
 * How many claims the next round may make.
 * @param claims made by one that took so many milliseconds; one that made few tells nothing
 * @param atOnce how many it might have made
 */
export function claimsAtOnce(claims: number, tookMs: number, atOnce: number): number {
  if (claims < FEWEST_AT_ONCE) return atOnce;
  return Math.max(FEWEST_AT_ONCE, Math.min(MOST_AT_ONCE, Math.round((claims * ROUND_MS) / tookMs)));
}
