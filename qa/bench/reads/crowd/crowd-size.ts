/** How much there is, and how much of it is the measured user's. */
export interface CrowdSize {
  readonly users: number;
  /** Of everybody. */
  readonly pins: number;
  /** The user's groups whose time has come; one of them has `largeGroup` pins, the others 20 each. */
  readonly groups: number;
  readonly largeGroup: number;
  /** The user's groups that are scheduled, on 500 boards each. */
  readonly scheduled: number;
  readonly drafts: number;
  /** The user's board lists, of 200 boards each. */
  readonly lists: number;
  /** Others whose accounts rest: their group's pins are overdue, or wait for a retry or a look. */
  readonly resting: number;
  /** Others whose group is on hold: for their connection, for themselves, or for an operator. */
  readonly onHold: number;
  /** Others with a scheduled group. */
  readonly planners: number;
}

/** 100,000 users and 1,000,000 pins, of which one user has 200,000 in 5,000 groups. */
const FULL: CrowdSize = {
  ...{ users: 100_000, pins: 1_000_000, groups: 4_800, largeGroup: 5_000 },
  ...{ scheduled: 200, drafts: 200, lists: 50 },
  ...{ resting: 2_000, onHold: 120, planners: 3_000 },
};

/** The full crowd, or a part of it to try things with. */
export function crowdOf(scale: number): CrowdSize {
  return Object.fromEntries(
    Object.entries(FULL).map(([name, count]) => [name, Math.max(2, Math.round(count * scale))]),
  ) as unknown as CrowdSize;
}

/** Pins of one of the user's groups, and of a scheduled one. */
export const PINS_OF_GROUP = 20;
export const BOARDS_OF_SCHEDULED = 500;

/** Over how long everything happened. */
const OVER_DAYS = 700;

/** When something with this number of so many happened: the newest a little ago. */
export const ago = (rows: number, n = 'n') => `now() - ${n} * interval '${OVER_DAYS} days' / ${rows}`;

/**
 * The others, and an image of each: `n` is 1 for whom came last. Those with the lowest numbers rest, the next are on hold,
 * the next have something scheduled.
 */
export const OTHERS = `(select substr(pinterest_user_id, 7)::int as n, users.*, images.id as image_id, images.key as image_key
  from users join images on images.user_id = users.id where pinterest_user_id like 'crowd-%') others`;
