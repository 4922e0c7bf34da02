import { counted } from '../../shared/ui/format-count.js';

export const pinsMessages = {
  noBoard: 'No board chosen',
  gone: 'No longer on Pinterest',
  numbers: {
    impressions: 'Impressions',
    saves: 'Saves',
    pinClicks: 'Pin clicks',
    linkClicks: 'Link clicks',
  },
  /** Of one that is due and waits for a rule of its user's. */
  kept: {
    hours: (time: string) => `Outside your hours: goes on ${time}`,
    'daily-cap': (time: string, limit: number) =>
      `Your daily limit of ${counted(limit, 'pin')}: goes on ${time}`,
    'board-gap': (time: string, limit: number) =>
      `Within ${counted(limit, 'minute')} of the last pin on its board: goes on ${time}`,
  },
  viewOnPinterest: 'View on Pinterest',
  pages: {
    label: 'Pages',
    pageOf: (page: number) => `Page ${page}`,
    previous: 'Previous',
    next: 'Next',
    beyondLast: 'There are no pins on this page',
  },
} as const;
