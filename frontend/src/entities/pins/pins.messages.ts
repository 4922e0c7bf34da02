export const pinsMessages = {
  noBoard: 'No board chosen',
  gone: 'No longer on Pinterest',
  numbers: {
    impressions: 'Impressions',
    saves: 'Saves',
    pinClicks: 'Pin clicks',
    linkClicks: 'Link clicks',
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
