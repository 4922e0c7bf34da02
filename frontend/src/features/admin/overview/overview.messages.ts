import { counted, formatCount } from '../../../shared/ui/format-count.js';

/** Texts of the overview. */
export const overviewMessages = {
  health: 'System health',
  loadFailed: 'Failed to load the numbers',
  chartsFailed: 'Failed to load the last 30 days',
  cards: {
    totalUsers: 'Total Users',
    activeSubscriptions: 'Active Subscriptions',
    paid: 'Paid subscriptions',
    monthlyRevenue: 'Monthly Revenue',
    change: (percent: string) => `${percent} from last month`,
    noChange: 'Nothing last month to compare with',
    otherCurrencies: (sums: string) => `Besides ${sums}`,
    pinGroups: 'Pin Groups',
    scheduledToday: 'scheduled today',
    scheduled: (total: number) => `${formatCount(total)} scheduled in total`,
    pendingRetry: 'Pins Pending Retry',
    waiting: ({ overdue, onHold }: { overdue: number; onHold: number }) =>
      `${formatCount(overdue)} overdue, ${formatCount(onHold)} on hold`,
  },
  charts: {
    day: 'Day',
    growth: 'User Growth (Last 30 Days)',
    freeUsers: 'Free Users',
    paidSubscribers: 'Paid Subscribers',
    growthWords: (first: number, last: number, paid: number) =>
      `From ${formatCount(first)} to ${counted(last, 'user')}; ${formatCount(paid)} of them pay.`,
    posted: 'Pins Posted Successfully (Last 30 Days)',
    pins: 'Pins',
    postedWords: (sum: number) => `${counted(sum, 'pin')} posted in the last 30 days.`,
    groups: 'Pin Groups Published (Last 30 Days)',
    pinGroups: 'Pin Groups',
    groupsWords: (sum: number) => `${counted(sum, 'pin group')} published in the last 30 days.`,
    status: 'Pin Success vs Failures (Last 30 Days)',
    successful: 'Successful',
    failed: 'Failed',
    statusWords: (done: number, failed: number) =>
      `${counted(done, 'pin')} posted, and ${formatCount(failed)} failed.`,
    utc: 'Days begin at midnight UTC.',
  },
  statistics: {
    title: 'Pin Statistics',
    thisMonth: 'Pins Created This Month',
    failedToday: 'Failed Pins Today',
    successRate: 'Success Rate',
    hint: 'A pin is counted for each board, on the day it was created (UTC).',
  },
  actions: {
    title: 'Quick Actions',
    exportUsers: 'Export User Data',
    exporting: 'Exporting…',
    exportFailed: 'Failed to export user data',
  },
} as const;
