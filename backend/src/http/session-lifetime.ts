const DAY_MS = 24 * 3_600_000;

/** Sessions last so long from their last use, to a day (`SignedInStore`); milliseconds. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** Sessions end so long after the sign-in, however much they are used; days. */
export const SESSION_DAYS = 90;
/** How much a session's expiry may lag behind its use, in milliseconds. */
export const SESSION_TOUCH_MS = DAY_MS;
