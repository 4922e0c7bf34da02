import type { PreferenceName } from '@boardcast/contracts';

/** The column of `users` behind each preference. */
export const PREFERENCE_COLUMNS = {
  weeklyAnalytics: 'wantsWeeklyAnalytics',
  productUpdates: 'wantsProductUpdates',
} as const satisfies Record<PreferenceName, string>;
