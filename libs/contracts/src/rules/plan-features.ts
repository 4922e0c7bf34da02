/**
 * What Premium includes, in the order of `/pricing`, and whether the free plan does too. The page shows it, and the
 * server asks it about what isn't free; free pins and the free cap of boards are in rules/plan.
 */
export const PLAN_FEATURES = {
  pins: { name: 'Unlimited pins', isFree: false },
  boards: { name: 'As many boards per pin as you have', isFree: false },
  scheduling: { name: 'Scheduling, up to a year ahead', isFree: false },
  spreading: { name: 'Spreading a pin over days or weeks', isFree: false },
  slots: { name: 'A weekly timetable with the next free slot', isFree: false },
  calendar: { name: 'A calendar of what is planned and posted', isFree: true },
  bulk: { name: 'Scheduling a hundred pins at once', isFree: false },
  pace: { name: 'Pausing everything, and hours for your pins', isFree: true },
  lists: { name: 'Board lists, with sections', isFree: true },
  results: { name: 'A result for each board', isFree: true },
  retries: { name: 'Retries that look before they post', isFree: true },
  texts: { name: 'Link presets, snippets, and a text for each board', isFree: true },
  drafts: { name: 'Drafts and templates', isFree: true },
  images: { name: 'Your images in one place, to be used again', isFree: true },
  analytics: { name: 'Analytics, with CSV export', isFree: true },
} as const satisfies Readonly<Record<string, { name: string; isFree: boolean }>>;

/** Something that a plan may include. */
export type PlanFeature = keyof typeof PLAN_FEATURES;

/** Whether a user's plan includes something. */
export function planIncludes(feature: PlanFeature, { isSubscribed }: { isSubscribed: boolean }): boolean {
  return isSubscribed || PLAN_FEATURES[feature].isFree;
}
