import type { ImageVariant } from './images.js';

/**
 * Addresses of the API's calls, apart from the schemas: a screen that validates nothing loads no zod.
 */

/** Addresses of the auth calls. */
export const authPaths = {
  pinterestUrl: '/api/auth/pinterest/url',
  exchange: '/api/auth/pinterest/exchange',
  logout: '/api/auth/logout',
  me: '/api/auth/me',
  sessions: '/api/auth/sessions',
  session: (id: string) => `/api/auth/sessions/${id}` as const,
  csrfToken: '/api/csrf-token',
} as const;

/** Addresses of the user calls. */
export const userPaths = {
  stats: '/api/users/stats',
  overview: '/api/users/overview',
  usage: '/api/users/usage',
  profile: '/api/users/profile',
  preferences: '/api/users/preferences',
  sendVerification: '/api/users/send-verification',
  verifyEmail: '/api/users/verify-email',
  exportData: '/api/users/export-data',
  exports: '/api/users/exports',
  latestExport: '/api/users/exports/latest',
  exportFile: (id: string) => `/api/users/exports/${id}/file`,
  account: '/api/users/account',
} as const;

/** Addresses of the search of everything. */
export const searchPaths = { all: '/api/search' } as const;

/** Addresses of the calls about paying. */
export const subscriptionPaths = {
  current: '/api/subscription/current',
  sync: '/api/subscription/sync',
  checkout: '/api/subscription/checkout',
  portal: '/api/subscription/portal',
  cancel: '/api/subscription/cancel',
  reactivate: '/api/subscription/reactivate',
  payments: '/api/subscription/payments',
  /** Stripe's, not the browser's. */
  webhook: '/api/subscription/webhook',
} as const;

/** Addresses of the mail calls; the links of mails lead here, so they need no session. */
export const mailPaths = { unsubscribe: '/api/mail/unsubscribe' } as const;

/** Addresses of the board list calls. */
export const boardListPaths = {
  all: '/api/board-lists',
  one: (id: string) => `/api/board-lists/${id}` as const,
  /** What is still to be posted to it. */
  uses: (id: string) => `/api/board-lists/${id}/uses` as const,
  boards: (id: string) => `/api/board-lists/${id}/boards` as const,
  /** Compares it with what is at Pinterest. */
  check: (id: string) => `/api/board-lists/${id}/check` as const,
  removeLost: (id: string) => `/api/board-lists/${id}/boards/remove-lost` as const,
  restore: (id: string) => `/api/board-lists/${id}/boards/restore` as const,
  removeBoards: (id: string) => `/api/board-lists/${id}/boards/remove` as const,
  board: (id: string, boardEntryId: string) => `/api/board-lists/${id}/boards/${boardEntryId}` as const,
  merges: '/api/board-lists/merges',
  mergePreview: '/api/board-lists/merges/preview',
  undoMerge: '/api/board-lists/merges/undo',
  providerBoards: '/api/board-lists/pinterest/boards',
  /** Makes a section of a board at Pinterest. */
  newSection: (boardId: string) => `/api/board-lists/pinterest/boards/${boardId}/sections` as const,
  sections: '/api/board-lists/pinterest/sections',
  search: '/api/board-lists/pinterest/boards/search',
} as const;

/** Addresses of the pin calls. */
export const pinPaths = {
  groups: '/api/pins/groups',
  groupsUpload: '/api/pins/groups/upload',
  group: (id: string) => `/api/pins/groups/${id}` as const,
  /** Sends failed pins again. */
  retry: (groupId: string) => `/api/pins/groups/${groupId}/retry` as const,
  /** Looks once more for pins that may have been published. */
  check: (groupId: string) => `/api/pins/groups/${groupId}/check` as const,
  /** Says whether the pin that a look found is the user's. */
  identify: (groupId: string) => `/api/pins/groups/${groupId}/identify` as const,
  /** Changes when boards that haven’t begun are to have it. */
  times: (groupId: string) => `/api/pins/groups/${groupId}/times` as const,
  /** Sends nothing more of a group until `resume`. */
  pause: (groupId: string) => `/api/pins/groups/${groupId}/pause` as const,
  /** Lets a paused group go on. */
  resume: (groupId: string) => `/api/pins/groups/${groupId}/resume` as const,
  /** Cancels what of a group is not posted yet. */
  stop: (groupId: string) => `/api/pins/groups/${groupId}/stop` as const,
  attempts: (groupId: string, pinId: string) => `/api/pins/groups/${groupId}/pins/${pinId}/attempts` as const,
  /** Where the same was posted lately, or is to be. */
  duplicates: '/api/pins/duplicates',
  history: '/api/pins/history',
  months: '/api/pins/history/months',
} as const;

/** Addresses of the calendar's calls. */
export const calendarPaths = {
  cells: '/api/pins/calendar',
  agenda: '/api/pins/calendar/agenda',
} as const;

/** Addresses of the calls about how fast, and whether, a user’s pins go out. */
export const pacePaths = {
  pace: '/api/pins/pace',
  /** Sends nothing more of the user’s until `resume`. */
  pause: '/api/pins/pace/pause',
  /** Lets everything go on. */
  resume: '/api/pins/pace/resume',
} as const;

/** Addresses of the calls about what Pinterest counts. */
export const analyticsPaths = {
  dashboard: '/api/analytics/dashboard',
  groupPins: (groupId: string) => `/api/analytics/pin-group/${groupId}/pins` as const,
  growth: (groupId: string) => `/api/analytics/pin-group/${groupId}/growth` as const,
  trend: '/api/analytics/trend',
  best: '/api/analytics/best',
  export: '/api/analytics/export',
  /** Asks Pinterest for the numbers now. */
  refresh: '/api/analytics/refresh',
} as const;

/** Addresses of the calls about drafts. */
export const draftPinPaths = {
  all: '/api/pins/drafts',
  allUpload: '/api/pins/drafts/upload',
  /** Makes several. */
  batch: '/api/pins/drafts/batch',
  /** Says of each row of a CSV file what it would become. */
  checkImport: '/api/pins/drafts/imports/check',
  /** Drafts as a CSV file, which the import takes. */
  export: '/api/pins/drafts/export',
  /** Schedules several, each for its own time. */
  scheduleAll: '/api/pins/drafts/schedule',
  one: (id: string) => `/api/pins/drafts/${id}` as const,
  upload: (id: string) => `/api/pins/drafts/${id}/upload` as const,
  publish: (id: string) => `/api/pins/drafts/${id}/publish` as const,
  schedule: (id: string) => `/api/pins/drafts/${id}/schedule` as const,
} as const;

/** Addresses of the calls about scheduled pins. */
export const scheduledPinPaths = {
  all: '/api/pins/scheduled',
  /** Those to come as a CSV file, which the import takes. */
  export: '/api/pins/scheduled/export',
  one: (id: string) => `/api/pins/scheduled/${id}` as const,
  upload: (id: string) => `/api/pins/scheduled/${id}/upload` as const,
} as const;

/** Addresses of the calls about the weekly timetable. */
export const textPaths = {
  all: '/api/texts',
  linkPresets: '/api/texts/link-presets',
  snippets: '/api/texts/snippets',
} as const;

export const slotPaths = { timetable: '/api/slots', next: '/api/slots/next' } as const;

/** Addresses of our images; only their owner can read them. */
export const imagePaths = {
  /** The media library. */
  all: '/api/images',
  /** A picture of the library with its uses. */
  one: (key: string) => `/api/images/${key}` as const,
  restore: (key: string) => `/api/images/${key}/restore` as const,
  variant: (key: string, variant: ImageVariant | ':variant') => `/api/images/${key}/${variant}` as const,
} as const;

/** Addresses of the administrator's calls. */
export const adminPaths = {
  pinQueue: '/api/admin/pin-queue',
  stats: '/api/admin/stats',
  dashboard: '/api/admin/dashboard',
  health: '/api/admin/health',
  backupStatus: '/api/admin/backup-status',
  exportUsers: '/api/admin/export/users',
  users: '/api/admin/users',
  user: (id: string) => `/api/admin/users/${id}` as const,
  userCredits: (id: string) => `/api/admin/users/${id}/credits` as const,
  /** What came before the movements on the user's page. */
  userMovements: (id: string) => `/api/admin/users/${id}/movements` as const,
  userSubscription: (id: string) => `/api/admin/users/${id}/grant-subscription` as const,
  activity: '/api/admin/activity',
  activityExport: '/api/admin/activity/export',
  pins: '/api/admin/pins',
  /** Everything about one group. */
  pinGroup: (groupId: string) => `/api/admin/pins/${groupId}` as const,
  /** A small copy of anybody's image. */
  thumbnail: (key: string) => `/api/admin/images/${key}` as const,
  /** Lets a pin go on now that failed or waits for a retry. */
  retryPin: (pinId: string) => `/api/admin/pins/${pinId}/retry` as const,
  /** Sends a pin no more until `releasePin`. */
  holdPin: (pinId: string) => `/api/admin/pins/${pinId}/hold` as const,
  releasePin: (pinId: string) => `/api/admin/pins/${pinId}/release` as const,
  /** Sends nothing of a user until `releaseUser`. */
  holdUser: (userId: string) => `/api/admin/users/${userId}/hold` as const,
  releaseUser: (userId: string) => `/api/admin/users/${userId}/release` as const,
  deadLetters: '/api/admin/dead-letters',
  replayDeadLetters: '/api/admin/dead-letters/replay',
} as const;

/** For whoever keeps the process running. */
export const healthPaths = { live: '/health/live', ready: '/health/ready' } as const;
