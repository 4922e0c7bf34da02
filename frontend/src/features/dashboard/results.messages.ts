import { formatCount, formatShortCount } from '../../shared/ui/format-count.js';

/** Texts of what is loaded behind the first sections. */
export const resultsMessages = {
  latest: {
    title: 'Latest results',
    all: 'All results',
    stopped: (count: number) => `${formatCount(count)} stopped`,
  },
  best: {
    title: 'Best pins',
    all: 'Analytics',
    impressions: (count: number) =>
      `${formatShortCount(count)} ${count === 1 ? 'impression' : 'impressions'}`,
    saves: (count: number) => `${formatShortCount(count)} ${count === 1 ? 'save' : 'saves'}`,
  },
  freeSlots: {
    count: (count: number) =>
      count === 1
        ? '1 slot in the next 7 days has no pin'
        : `${formatCount(count)} slots in the next 7 days have no pin`,
    drafts: 'Schedule drafts',
    create: 'Create a pin for later',
  },
  /** Time until a pin leaves. */
  left: {
    in: (time: string) => `in ${time}`,
    days: (count: number) => `${count} days`,
    seconds: (count: number) => `${count} s`,
    now: 'now',
  },
} as const;
