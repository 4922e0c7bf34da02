/** Every limit and constant once; docs/product.md#limits. Pinterest's own caps are in docs/providers.md#pinterest-create. */

/** Longest pin title, in characters (also Pinterest's cap). */
export const TITLE_MAX = 100;
/** Longest pin description, in characters (Pinterest itself takes 800). */
export const DESCRIPTION_MAX = 500;
/** Longest alt text, in characters (Pinterest's cap). */
export const ALT_TEXT_MAX = 500;
/** Longest destination link, in characters (Pinterest's cap). */
export const LINK_MAX = 2048;

/** Largest image file, in bytes: 20 MB. */
export const IMAGE_MAX_BYTES = 20_971_520;
/** Media types of images that may be uploaded. */
export const IMAGE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
/** Smallest side of an image that Pinterest accepts, in pixels (it answers 403/233 below that). */
export const IMAGE_MIN_SIDE = 100;
/** Most pixels of an image; a small file can declare billions. */
export const IMAGE_MAX_PIXELS = 40_000_000;

/** Longest name of a board list, in characters. */
export const BOARD_LIST_NAME_MAX = 255;
/** Longest description of a board list, in characters. */
export const BOARD_LIST_DESCRIPTION_MAX = 1000;
/** Most boards and sections that one board list may hold. */
export const BOARD_LIST_BOARDS_MAX = 5000;
/** Most boards that one pin of a user without a subscription may go to. */
export const FREE_BOARD_CAP = 100;
/** Most boards that a post starts for without a question. */
export const UNASKED_BOARDS = 20;
/** Longest board search, in characters. */
export const SEARCH_QUERY_MAX = 200;
/** Most boards whose sections one call reads. */
export const SECTION_BOARDS_MAX = 32;

/** How far back a pin may be scheduled, in seconds: clocks differ, and a form takes a moment to arrive. */
export const SCHEDULE_PAST_GRACE_S = 60;
/** How far ahead a pin may be scheduled, in days: a year, leap years included. Further is a slip of the pen. */
export const SCHEDULE_AHEAD_DAYS = 366;

/** Longest name of a user, in characters. */
export const USER_NAME_MAX = 100;
/** Longest email address, in characters (RFC 5321). */
export const EMAIL_MAX = 254;
/** How long the link that verifies an address works, in milliseconds: 24 hours. */
export const VERIFICATION_TTL_MS = 24 * 3_600_000;
/** Verification mails to one user, and to one address, within an hour. */
export const VERIFICATION_MAILS_PER_HOUR = 3;
/** Free pins that a verified address brings, once. */
export const VERIFICATION_BONUS = 1;
/** The one plan, in US cents a month. */
export const PLAN_AMOUNT_CENTS = 999;
/** Name of the one plan. */
export const PLAN_NAME = 'Premium';

/** Free pin credits that every new user has. */
export const FREE_CREDITS = 1;
/** Credits that one submission costs, however many boards it goes to. */
export const CREDIT_COST = 1;

/** A month of the history filter: `2026-07`. */
export const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Most retries of one pin (the ninth is never made). */
export const MAX_RETRIES = 8;

/** Polling of history while something is being posted, in milliseconds. */
export const POLL_PROCESSING_MS = 5_000;
/** Polling of history while something waits for its retry, in milliseconds. */
export const POLL_RETRYING_MS = 60_000;
/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 5_000;
/** Wait before the browser leaves a failed sign-in, in milliseconds. */
export const REDIRECT_DELAY_MS = 3_000;
/** Wait before the current user is loaded at start, in milliseconds. */
export const STARTUP_USER_DELAY_MS = 100;
