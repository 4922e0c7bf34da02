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
/** Images narrower than this look blurry on Pinterest, in pixels. */
export const IMAGE_GOOD_WIDTH = 600;
/** Most pixels of an image; a small file can declare billions. */
export const IMAGE_MAX_PIXELS = 40_000_000;

/** Longest body of a call, in bytes, unless the call needs more: every text we take fits, escaped and all. */
export const BODY_MAX_BYTES = 32 * 1024;
/** Longest body that names the boards of a list, in bytes: 5000 of them, as the screens send them. */
export const BOARDS_BODY_MAX_BYTES = 2 * 1024 * 1024;
/** Longest event of Stripe's, in bytes; they seldom have a tenth of that. */
export const WEBHOOK_BODY_MAX_BYTES = 512 * 1024;
/** How deep objects and arrays of a body may lie in one another. */
export const BODY_MAX_DEPTH = 16;
/** How many values a body may hold for each 1024 bytes that the call takes. */
export const BODY_VALUES_PER_KB = 100;
/** Most faults of a request that its refusal lists. */
export const ISSUES_MAX = 20;

/** Most browsers that Settings list as signed in, the ones used last. */
export const SESSIONS_LISTED = 50;

/** Longest name of a board list, in characters. */
export const BOARD_LIST_NAME_MAX = 255;
/** Longest description of a board list, in characters. */
export const BOARD_LIST_DESCRIPTION_MAX = 1000;
/** Longest name of a new board or section at Pinterest, in characters: its limit for sections. It names none for boards. */
export const PROVIDER_NAME_MAX = 180;
/** Most boards and sections that one board list may hold, and that one pin may go to, from however many lists. */
export const BOARD_LIST_BOARDS_MAX = 5000;
/** Most board lists that are merged at once. */
export const MERGED_LISTS_MAX = 50;
/** Most boards whose removal from a list, or with merged lists, can be undone. */
export const RESTORED_BOARDS_MAX = 500;
/** Longest text that stands for removed boards, in characters: of so many with the longest names. */
export const RESTORED_TEXT_MAX = 1_000_000;
/** Most board lists that one draft may be meant for. */
export const DRAFT_LISTS_MAX = 10;
/** Most boards that one pin of a user without a subscription may go to. */
export const FREE_BOARD_CAP = 100;
/** Most boards that a post starts for without a question. */
export const UNASKED_BOARDS = 20;
/** Longest board search, in characters. */
export const SEARCH_QUERY_MAX = 200;
/** Most board lists, drafts, scheduled pins and groups, each, that a search of everything finds. */
export const SEARCH_MAX = 5;
/** Most boards whose sections one call reads. */
export const SECTION_BOARDS_MAX = 32;

/** Most drafts that one call makes, changes or schedules, and that the grid holds. */
export const BULK_DRAFTS_MAX = 100;
/** Longest body that names all fields of so many drafts, in bytes. */
export const BULK_BODY_MAX_BYTES = 1024 * 1024;
/** Longest CSV file that is imported, in bytes, and its most rows. */
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 2000;
/** Most columns of such a file, and most characters of a row: several times what drafts take. */
export const IMPORT_COLUMNS_MAX = 100;
export const IMPORT_ROW_MAX_LENGTH = 32_000;
/** Longest cell that names boards or lists, in characters: as many lists as a draft can have, with their ids. */
export const IMPORT_TARGET_MAX_LENGTH = 4000;
/** Longest body that carries one, in bytes: base64 takes a third more. */
export const IMPORT_BODY_MAX_BYTES = 2.75 * 1024 * 1024;
/** Uploads of the grid that run at once. */
export const BULK_UPLOADS = 5;

/** How far back a pin may be scheduled, in seconds: clocks differ, and a form takes a moment to arrive. */
export const SCHEDULE_PAST_GRACE_S = 60;
/** How far ahead a pin may be scheduled, in days: a year, leap years included. Further is a slip of the pen. */
export const SCHEDULE_AHEAD_DAYS = 366;

/** Most boards that one pin can be spread over time for: as many times as a form can carry. */
export const SPREAD_BOARDS_MAX = 500;
/** Longest body that names a time for each of them, in bytes, beside the texts of the pin. */
export const TIMES_BODY_MAX_BYTES = 96 * 1024;
/** Shortest and longest time between two boards that a spread proposes, in milliseconds: 5 minutes, 7 days. */
export const SPREAD_GAP_MS = { min: 5 * 60_000, max: 7 * 86_400_000 } as const;

/** Most boards of a pin that can have texts of their own. */
export const BOARD_TEXTS_MAX = 500;
/** Longest text that carries these, in bytes: for each board a link and a description of usual length. */
export const BOARD_TEXTS_MAX_BYTES = 256 * 1024;
/** Longest body of a pin with texts and times for so many boards, in bytes. */
export const PIN_BODY_MAX_BYTES = BOARD_TEXTS_MAX_BYTES + TIMES_BODY_MAX_BYTES;
/** Longest value of a link parameter, in characters. */
export const LINK_PARAMETER_MAX = 200;
/** Most link presets, and most snippets, that a user can keep. */
export const LINK_PRESETS_MAX = 50;
export const SNIPPETS_MAX = 100;
/** Longest name of a link preset or a snippet, in characters. */
export const KEPT_TEXT_NAME_MAX = 60;
/** Longest body that carries all of them, in bytes. */
export const KEPT_TEXTS_BODY_MAX_BYTES = 256 * 1024;

/** Most slots of a weekly timetable: as many as the week has hours. */
export const SLOTS_MAX = 7 * 24;
/** How close in time two pins on a board are duplicates, in days. */
export const DUPLICATE_WINDOW_DAYS = 30;
/** Boards with duplicates that one answer lists. */
export const DUPLICATES_LISTED = 20;
/** The best so many weekdays, and hours of each, that slots are suggested for. */
export const SUGGESTED_SLOTS = { weekdays: 3, hours: 2 } as const;

/** How many days ahead scheduled pins can be moved once Premium has lapsed. */
export const MOVE_DAYS_WITHOUT_PLAN = 7;

/** Most board lists of a user. */
export const BOARD_LISTS_MAX = 200;

/** Longest name of a user, in characters. */
export const USER_NAME_MAX = 100;
/** Longest email address, in characters (RFC 5321). */
export const EMAIL_MAX = 254;
/** How long the link that verifies an address works, in milliseconds: 24 hours. */
export const VERIFICATION_TTL_MS = 24 * 3_600_000;
/** Verification mails to one user, and to one address, within an hour. */
export const VERIFICATION_MAILS_PER_HOUR = 3;
/** How long the file of an export can be downloaded, in days. */
export const EXPORT_KEPT_DAYS = 7;
/** Free pins that a verified address brings, once. */
export const VERIFICATION_BONUS = 1;
/** The one plan, in US cents a month. */
export const PLAN_AMOUNT_CENTS = 999;
/** The same in words. */
export const PLAN_PRICE = `$${PLAN_AMOUNT_CENTS / 100} a month`;
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

/** Most groups under way, scheduled pins, groups with failed pins, other results and best groups that the dashboard lists. */
export const OVERVIEW_MAX = { running: 5, upNext: 5, needsHand: 3, latest: 5, best: 3 } as const;
/** For how many days the dashboard lists a group with failed pins. */
export const OVERVIEW_FAILED_DAYS = 7;
/** For how many days ahead it counts slots without a pin. */
export const OVERVIEW_SLOT_DAYS = 7;

/** Polling of history while something is being posted, in milliseconds. */
export const POLL_PROCESSING_MS = 5_000;
/** Polling of history while a post is about to end, in milliseconds. */
export const POLL_ENDING_MS = 2_000;
/** How many seconds before its end a post is about to end. */
export const ENDING_S = 10;
/** Polling of history while something waits for its retry, in milliseconds. */
export const POLL_RETRYING_MS = 60_000;
/** Polling of an export while it is prepared, in milliseconds. */
export const POLL_EXPORT_MS = 2_000;
/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 5_000;
/** How long one stays whose act can be undone. */
export const UNDO_MS = 10_000;
/** Wait before the browser leaves a failed sign-in, in milliseconds. */
export const REDIRECT_DELAY_MS = 3_000;
/** Wait before the current user is loaded at start, in milliseconds. */
export const STARTUP_USER_DELAY_MS = 100;

/** Rows of a page of analytics, unless asked otherwise. */
export const ANALYTICS_PAGE_SIZE = 25;
/** Most rows of a page of analytics. */
export const ANALYTICS_PAGE_MAX = 100;
/** Numbers of pins that were read so lately are not read again on demand, in minutes. */
export const ANALYTICS_NEW_MINUTES = 10;
/** Lengths of a trend, in days. */
export const TREND_DAYS = [30, 90] as const;
/** From so many pins on, a board, weekday or hour is compared with others; fewer would be chance. */
export const BEST_PINS_MIN = 5;
/** Pins are compared once they are so old: before, they differ by age. In days. */
export const BEST_AGE_DAYS = 7;
/** Pins posted longer ago are no longer compared, in days. */
export const BEST_WITHIN_DAYS = 365;
/** So many pins are compared at most, the newest of those. */
export const BEST_PINS_MAX = 10_000;
/** Boards that are told to work best. */
export const BEST_BOARDS = 5;

/** Most pins of a group in one answer: those of a larger one are read page by page. */
export const GROUP_PINS_PAGE = 300;
/** Most groups of the history in one answer, and how many there are unless asked otherwise. */
export const HISTORY_PAGE_MAX = 200;
/** Most groups of the history in one answer with their pins, which share `GROUP_PINS_PAGE`. */
export const HISTORY_WITH_PINS_MAX = 20;
/** Groups of the history that can be asked for by their ids. */
export const HISTORY_IDS_MAX = 50;

/** Scheduled pins, or drafts, on a page of their screens. */
export const PLANNED_PAGE_SIZE = 50;
/** Most scheduled pins, or drafts, in one answer, and how many there are unless asked otherwise. */
export const PLANNED_PAGE_MAX = 200;

/** Most days that one answer of the calendar tells: a month in whole weeks. */
export const CALENDAR_DAYS_MAX = 42;
/** Pins that the calendar names of a day, and of an hour; of the others it tells how many there are. */
export const CALENDAR_CELL_ENTRIES = { day: 4, hour: 2 } as const;
/** Most pins in one answer of the agenda, and how many there are unless asked otherwise. */
export const AGENDA_PAGE_MAX = 100;
/**
 * Two pins that reach the same board within so many minutes are marked in the calendar, unless their user has set
 * others.
 */
export const BOARD_GAP_MINUTES = 60;
/** Pictures on a page of the media library. */
export const MEDIA_PAGE_SIZE = 24;
/** Most pictures in one answer, and how many there are unless asked otherwise. */
export const MEDIA_PAGE_MAX = 100;
/** Pins on a page of a picture's details. */
export const MEDIA_USES_PAGE_SIZE = 20;
/** Most of them in one answer. */
export const MEDIA_USES_PAGE_MAX = 100;
/** Longest name of an image's file, in characters; what is beyond is cut off. */
export const FILE_NAME_MAX = 255;
/** How long a picture that nothing uses can be had back after it was deleted, in seconds. */
export const DELETED_IMAGE_KEPT_S = 60;

/** Users on a page of the administrator's list unless the request says otherwise. */
export const ADMIN_USERS_PAGE_SIZE = 50;
/** Most users on one page of that list. */
export const ADMIN_USERS_PAGE_SIZE_MAX = 100;
/** Free-pin movements of a user in one answer, the latest ones or what came before. */
export const ADMIN_USER_MOVEMENTS = 100;
/** Mails, groups and events on the page of a user, the latest ones. */
export const ADMIN_USER_MAILS = 50;
export const ADMIN_USER_GROUPS = 20;
export const ADMIN_USER_ACTIVITIES = 10;
/** Most free pins that an administrator may grant at a time. */
export const CREDITS_GRANT_MAX = 100;
/** What an administrator types before a user is deleted. */
export const DELETE_USER_WORD = 'DELETE';
/** Longest reason that an administrator may give for an act, in characters. */
export const REASON_MAX = 500;
