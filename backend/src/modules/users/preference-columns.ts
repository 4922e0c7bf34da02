import type { PreferenceName } from '@boardcast/contracts';

/** The column of `users` behind each preference. */
export const PREFERENCE_COLUMNS = {
  weeklyAnalytics: 'wants_weekly_analytics',
  productUpdates: 'wants_product_updates',
} as const satisfies Record<PreferenceName, string>;
