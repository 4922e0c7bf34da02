import type { AdminDashboard } from '@boardcast/contracts';
import type { Lines, Point } from '../../../shared/charts/lines.js';
import { overviewMessages } from './overview.messages.js';

const { charts: messages } = overviewMessages;

/** A chart of the overview: its name, what it says in words, and its lines. */
export interface OverviewChart {
  title: string;
  summary: string;
  lines: Lines;
}

const shortDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat(undefined, {
  ...{ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
});

const pointOf = ({ date }: { date: string }): Point => {
  const day = new Date(`${date}T00:00:00Z`);
  return { tick: shortDay.format(day), name: longDay.format(day) };
};
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The charts that have something to show. */
export function chartsOf(dashboard: AdminDashboard): OverviewChart[] {
  const charts = [growthOf(dashboard), postedOf(dashboard), groupsOf(dashboard), statusOf(dashboard)];
  return charts.filter(({ lines: { main, reference } }) =>
    [...main.values, ...(reference?.values ?? [])].some((value) => value !== null && value > 0),
  );
}

function growthOf({ userGrowth: days }: AdminDashboard): OverviewChart {
  const totals = days.map(({ freeUsers, subscribedUsers }) => freeUsers + subscribedUsers);
  return {
    title: messages.growth,
    summary: messages.growthWords(totals[0] ?? 0, totals.at(-1) ?? 0, days.at(-1)?.subscribedUsers ?? 0),
    lines: {
      axis: messages.day,
      points: days.map(pointOf),
      main: { label: messages.freeUsers, values: days.map(({ freeUsers }) => freeUsers) },
      reference: {
        label: messages.paidSubscribers,
        values: days.map(({ subscribedUsers }) => subscribedUsers),
      },
    },
  };
}

function postedOf({ pinsPostedByDay: days }: AdminDashboard): OverviewChart {
  const values = days.map(({ count }) => count);
  return {
    title: messages.posted,
    summary: messages.postedWords(sumOf(values)),
    lines: { axis: messages.day, points: days.map(pointOf), main: { label: messages.pins, values } },
  };
}

function groupsOf({ pinGroupsPublishedByDay: days }: AdminDashboard): OverviewChart {
  const values = days.map(({ count }) => count);
  return {
    title: messages.groups,
    summary: messages.groupsWords(sumOf(values)),
    lines: { axis: messages.day, points: days.map(pointOf), main: { label: messages.pinGroups, values } },
  };
}

function statusOf({ pinStatusByDay: days }: AdminDashboard): OverviewChart {
  const [completed, failed] = [days.map((day) => day.completed), days.map((day) => day.failed)];
  return {
    title: messages.status,
    summary: messages.statusWords(sumOf(completed), sumOf(failed)),
    lines: {
      axis: messages.day,
      points: days.map(pointOf),
      main: { label: messages.successful, values: completed },
      reference: { label: messages.failed, values: failed },
      isStacked: true,
    },
  };
}
