/** What keeps a user from posting more, or faster, than Pinterest takes from a person. */
export interface Guard {
  /** Pins a day at most, the day being that of the user's zone; null for any number. */
  dailyCap: number | null;
  /** Minutes between two pins on one board at least; null for none. */
  boardGapMinutes: number | null;
}

/**
 * What holds until a user sets something else: pins that follow each other on one board within minutes are what spam
 * filters look for in a new account. One pin still goes to every board of a list at once.
 */
export const NEW_ACCOUNT_GUARD: Guard = { dailyCap: null, boardGapMinutes: 10 };

/** The cap that is proposed to whoever wants one. */
export const PROPOSED_DAILY_CAP = 25;
/** What a user can set. */
export const DAILY_CAP_MAX = 1_000;
export const BOARD_GAP_MINUTES_MAX = 1_440;
