import { counted } from '../../shared/ui/format-count.js';

/** Texts of the dialog with two groups side by side. */
export const compareMessages = {
  title: 'Compare pin groups',
  inTotal: 'In total',
  perPin: 'Per pin',
  rates: 'Per 100 impressions',
  pins: 'Pins',
  higher: 'higher',
  growth: 'Growth',
  label: (number: string) => `${number} by age`,
  age: 'Days since posting',
  day: (age: number) => counted(age, 'day'),
  after: (age: number, what: string, first: string, second: string) =>
    `${what} at the same age, after ${counted(age, 'day')}: ${first} and ${second}.`,
  unknown: 'unknown',
  postedOn: (title: string, date: string) => `${title} (${date})`,
  noGrowth: 'No daily numbers for these groups yet.',
  loading: 'Loading both groups…',
  loadFailed: 'Failed to load the groups',
} as const;
