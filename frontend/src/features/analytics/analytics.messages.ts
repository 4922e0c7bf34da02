import { ANALYTICS_NEW_MINUTES } from '@boardcast/contracts';
import { counted, formatCount } from '../../shared/ui/format-count.js';

export const analyticsMessages = {
  title: 'Analytics',
  subtitle: 'How your pins are doing on Pinterest.',
  loading: 'Loading analytics…',
  loadFailed: 'Failed to load analytics data',

  lastUpdated: 'Last updated',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  refreshFailed: 'Refresh Failed',
  nothingNew: 'Already up to date',
  nothingNewHint: `Pinterest’s numbers change slowly. Try again in ${ANALYTICS_NEW_MINUTES} minutes.`,
  refused:
    'Pinterest doesn’t share your pins’ numbers with this app. We check again every day, and whenever you refresh.',
  failed: (next: string | null) =>
    next === null
      ? 'Pinterest couldn’t be asked for new numbers. Trying again…'
      : `Pinterest couldn’t be asked for new numbers. The next try is ${next}.`,
  noNumbersYet: 'Pinterest’s first numbers come 24 to 48 hours after a pin is posted.',

  exportCsv: 'Export CSV',
  exporting: 'Exporting…',
  exportFailed: 'Failed to export data',

  cards: {
    impressions: 'Total Impressions',
    saves: 'Total Saves',
    pinClicks: 'Pin Clicks',
    linkClicks: 'Link Clicks',
    engagement: 'Average Engagement',
  },

  charts: {
    number: 'Number',
  },
  /** One of what is counted; the plural adds an s. */
  counted: {
    impressions: 'impression',
    saves: 'save',
    pinClicks: 'pin click',
    linkClicks: 'link click',
  },
  trend: {
    title: 'Trend',
    label: (number: string) => `${number} by day`,
    day: 'Day (UTC)',
    length: 'How many days',
    days: (days: number) => `${days} days`,
    lastDays: (days: number) => `Last ${days} days`,
    daysBefore: (days: number) => `${days} days before`,
    gathered: (what: string, days: number) => `${what} in the last ${days} days`,
    tookBack: (what: string, days: number) => `Overall, Pinterest took back ${what} in the last ${days} days`,
    end: '.',
    lastRead: (day: string) => `, last read on ${day}.`,
    notRead: (days: number) => `No numbers were read in the last ${days} days.`,
    than: {
      notKnown: (days: number) => `. The ${days} days before aren’t known.`,
      none: (days: number) => `, after none in the ${days} days before.`,
      tookBack: (days: number) => `. In the ${days} days before, Pinterest took some back.`,
      same: (days: number) => `, about as many as in the ${days} days before.`,
      more: (percent: string, days: number) => `, ${percent} more than in the ${days} days before.`,
      fewer: (percent: string, days: number) => `, ${percent} fewer than in the ${days} days before.`,
      times: (times: string, days: number) => `, ${times} times as many as in the ${days} days before.`,
    },
    empty: 'No numbers by day yet',
    emptyHint: 'Pinterest only reports totals. From now on, we record their growth here day by day.',
    loading: 'Loading the trend…',
    loadFailed: 'Failed to load the trend',
  },

  best: {
    title: 'What works best',
    kind: 'What is compared',
    kinds: { boards: 'Boards', weekdays: 'Weekdays', hours: 'Hours' },
    measure: 'Impressions of a typical pin, posted a week to a year ago.',
    zone: (zone: string) => `Times of ${zone}.`,
    impressions: 'impressions',
    sample: (pins: number, rate: string) => `${counted(pins, 'pin')} · ${rate} engagement`,
    tooFew: {
      boards: (pins: number) =>
        `Boards are compared once at least two have ${pins} pins that are more than a week old.`,
      weekdays: (pins: number) =>
        `Weekdays are compared once at least two have ${pins} pins that are more than a week old.`,
      hours: (pins: number) =>
        `Hours are compared once at least two have ${pins} pins that are more than a week old.`,
    },
    loading: 'Loading what works best…',
    loadFailed: 'Failed to load what works best',
  },

  compare: {
    act: 'Compare',
    actWith: (title: string) => `Compare with “${title}”`,
    dont: 'Don’t compare',
    choosing: (title: string) => `Choose another group to compare with “${title}”.`,
  },

  view: 'What is listed',
  views: { pins: 'Individual Pins', groups: 'Pin Groups' },
  range: (first: number, last: number, total: number) =>
    `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`,
  pages: 'Pages',
  pageOf: (page: number) => `Page ${formatCount(page)}`,
  previous: 'Previous',
  next: 'Next',

  columns: {
    pin: 'Pin',
    board: 'Board',
    posted: 'Posted',
    engagement: 'Engagement',
    actions: 'Actions',
  },
  levels: { high: 'High engagement', medium: 'Medium engagement', low: 'Low engagement' },
  results: 'Results by board',
  inNewTab: (title: string) => `${title} (opens in a new tab)`,
  postAgain: 'Post again',
  postAgainFailed: 'Failed to load pin details',

  empty: 'No posted pins yet',
  emptyHint: 'Once a pin is on Pinterest, see here how often it’s seen, saved and clicked.',
  create: 'Create a pin',
  beyondLastPage: 'Nothing on this page',
  firstPage: 'To the first page',

  groupLoading: 'Loading the pins of this group…',
  groupEmpty: 'No numbers for this group’s pins yet.',
} as const;
