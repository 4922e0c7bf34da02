import { loadavg } from 'node:os';
import {
  DAILY_FOR_DAYS,
  MetricDaysRepository,
} from '../../../backend/src/modules/pins/metrics/metric-days.repository.js';
import type { BenchStack } from '../bench-stack.js';
import { percentile, type Report } from '../figure.js';
import { OTHERS_PINS, othersIn } from './archive.js';
import type { Recording } from './recording.js';

const PIN_DAYS = 'pin_metric_days';
const GROUP_DAYS = 'group_metric_days';
const DAY_MS = 86_400_000;
const MIB = 2 ** 20;
/** Pins of which a year is kept, day by day. */
const YEAR_PINS = 20_000;
const YEAR_DAYS = 365;
/** Days between two thinnings of that year. */
const THIN_EVERY = 28;
const BATCH_MS = 1_000;

/** What the days of a million pins cost: a day of all, the thinning of a week, a year of some. */
export async function benchDays(
  bench: BenchStack,
  recording: Recording,
  userId: string,
  report: Report,
): Promise<void> {
  await snapshot(bench, recording, userId, report);
  await thinWeek(bench, recording, report);
  await keepYear(bench, recording, report);
}

/** Every pin of the others has grown: all is written that a refresh writes, page by page, one after the other. */
async function snapshot(
  bench: BenchStack,
  recording: Recording,
  userId: string,
  report: Report,
): Promise<void> {
  const now = new Date();
  const [pins, groups] = [await bytesOf(bench, PIN_DAYS), await bytesOf(bench, GROUP_DAYS)];
  let ms = 0;
  for (const other of await othersIn(bench, userId)) ms += await recording.ofUser(other, now);
  report({
    ...{ name: 'analytics.snapshot', value: ms / 1000, unit: 's', reference: (await bareDay(bench)) / 1000 },
    mib: ((await bytesOf(bench, PIN_DAYS)) - pins) / MIB,
    mibOfGroups: ((await bytesOf(bench, GROUP_DAYS)) - groups) / MIB,
    ...{ pins: OTHERS_PINS, pinsPerSecond: (OTHERS_PINS * 1000) / ms, load: loadavg()[0] },
  });
}

/** A week becomes old whose every day has all pins. */
async function thinWeek(bench: BenchStack, recording: Recording, report: Report): Promise<void> {
  const { stack } = bench;
  for (let day = 0; day < 7; day += 1) {
    await stack.query(
      `insert into pin_metric_days (pin_number, day, impressions, saves, pin_clicks, link_clicks)
       select number, date_trunc('week', current_date)::date - ${DAILY_FOR_DAYS + 6} + $1::int, 100, 10, 5, 2
       from pin_metrics order by number on conflict do nothing`,
      [day],
    );
  }
  await stack.query('analyze pin_metric_days');
  const before = await rows(bench);
  const times = await thin(recording, new Date());
  const deleted = before - (await rows(bench));
  const value = percentile(times, 99);
  report({
    ...{ name: 'analytics.thinning', value, unit: 'ms', reference: percentile(times.slice(0, 10), 50) },
    ...{ target: `a batch under ${BATCH_MS} ms`, met: value < BATCH_MS, p50: percentile(times, 50) },
    ...{ batches: times.length, deleted, load: loadavg()[0] },
    seconds: times.reduce((sum, ms) => sum + ms, 0) / 1000,
  });
}

/** Pins that change every day, for a year, and are thinned meanwhile. */
async function keepYear(bench: BenchStack, recording: Recording, report: Report): Promise<void> {
  const { stack } = bench;
  await stack.query('truncate pin_metric_days');
  const first = Date.now() - YEAR_DAYS * DAY_MS;
  for (let day = 1; day <= YEAR_DAYS; day += 1) {
    const now = new Date(first + day * DAY_MS);
    await stack.query(
      `insert into pin_metric_days (pin_number, day, impressions, saves, pin_clicks, link_clicks)
       select number, $1::date, 100, 10, 5, 2 from pin_metrics order by number limit ${YEAR_PINS}`,
      [now],
    );
    if (day % THIN_EVERY !== 0) continue;
    await thin(recording, now);
    await stack.query('vacuum pin_metric_days');
  }
  const value = (await bytesOf(bench, PIN_DAYS)) / YEAR_PINS;
  const kept = (await rows(bench)) / YEAR_PINS;
  report({
    ...{ name: 'analytics.year', value, unit: 'bytes/pin', reference: (await bareYear(bench)) / YEAR_PINS },
    ...{ days: kept, pins: YEAR_PINS },
  });
}

/** @returns milliseconds of each batch */
async function thin({ em }: Recording, now: Date): Promise<number[]> {
  const days = new MetricDaysRepository(em);
  const times: number[] = [];
  let end: number | undefined = 0;
  while (end !== undefined) {
    const start = performance.now();
    end = await days.thin(now, end);
    times.push(performance.now() - start);
  }
  return times;
}

/** How long PostgreSQL takes to copy the rows of today into a table of the same shape, in milliseconds. */
async function bareDay({ stack }: BenchStack): Promise<number> {
  await stack.query('create table bare (like pin_metric_days including all)');
  const start = performance.now();
  await stack.query('insert into bare select * from pin_metric_days where day = current_date');
  const ms = performance.now() - start;
  await stack.query('drop table bare');
  return ms;
}

/** Bytes of the same rows in a table of their own that has been written at once. */
async function bareYear(bench: BenchStack): Promise<number> {
  const { stack } = bench;
  await stack.query('create table bare (like pin_metric_days including all)');
  await stack.query('insert into bare select * from pin_metric_days order by pin_number, day');
  const bytes = await bytesOf(bench, 'bare');
  await stack.query('drop table bare');
  return bytes;
}

async function bytesOf({ stack }: BenchStack, table: string): Promise<number> {
  const [row] = await stack.query<{ bytes: string }>('select pg_total_relation_size($1) as bytes', [table]);
  return Number(row?.bytes);
}

async function rows({ stack }: BenchStack): Promise<number> {
  const [row] = await stack.query<{ count: string }>('select count(*) from pin_metric_days');
  return Number(row?.count);
}
