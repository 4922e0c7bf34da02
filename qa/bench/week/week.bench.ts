import { loadavg } from 'node:os';
import { join } from 'node:path';
import { calendarPaths } from '@boardcast/contracts';
import { bodyOf } from '@boardcast/testing';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../../frontend/e2e/support/browser.js';
import type { Person } from '../../stack/person.js';
import { apiTimes } from '../api-times.js';
import { BenchStack } from '../bench-stack.js';
import { percentile, type Report } from '../figure.js';
import { SESSION_COOKIE } from '../screens/accounts.js';
import { Frames } from '../screens/frames.js';
import { walkCalendar } from './calendar-walk.js';
import { bareWork, listOfAll, makePictures, planMonth } from './plan.js';

/** Names that select single measurements; the calendar shows what was planned, so planning comes first all the same. */
export const WEEK_BENCHES = ['plan', 'calendar'];

const PICTURES = 100;
const BOARDS = 40;
const OTHERS = 4;
const ALONE_MS = 5_000;
const PLAN_MS = 120_000;
const P99_MS = 300;
const STEP_MS = 100;
const READS = 50;
const FRONTEND = join(import.meta.dirname, '../../../frontend');

/**
 * Measures what planning 100 pictures to 40 boards over a month takes, how long others wait meanwhile, and how quick a
 * calendar with those 4,000 pins is (docs/bench.md#a-month). @param scale of the pictures, 1 for all of them
 */
export async function benchWeek(names: readonly string[], report: Report, scale: number): Promise<void> {
  await build({ configFile: join(FRONTEND, 'vite.config.ts'), mode: 'production', logLevel: 'error' });
  const bench = await BenchStack.start({ env: { SPA_DIR: join(FRONTEND, '../dist/frontend') } });
  try {
    await bench.control.addAccount('planner', BOARDS);
    const planner = await bench.stack.signIn('planner');
    const others = await people(bench);
    const pictures = await makePictures(Math.max(1, Math.round(PICTURES * scale)));
    await measurePlan(bench, { planner, others, pictures, report });
    if (names.includes('calendar')) await measureCalendar(bench, planner, report);
  } finally {
    await bench.close();
  }
}

async function people({ control, stack }: BenchStack): Promise<Person[]> {
  const found: Person[] = [];
  for (let at = 0; at < OTHERS; at += 1) {
    await control.addAccount(`other_${at}`, 20);
    const person = await stack.signIn(`other_${at}`);
    await person.publish((await person.makeList(10)).id);
    found.push(person);
  }
  await stack.settle();
  return found;
}

interface Planning {
  planner: Person;
  others: readonly Person[];
  pictures: readonly Buffer[];
  report: Report;
}

async function measurePlan(
  bench: BenchStack,
  { planner, others, pictures, report }: Planning,
): Promise<void> {
  const list = await listOfAll(planner);
  const alone = await apiTimes(others, over(ALONE_MS));
  let isPlanned = false;
  const [times, beside] = await Promise.all([
    planMonth(planner, list, pictures).finally(() => {
      isPlanned = true;
    }),
    apiTimes(others, () => isPlanned),
  ]);
  const [planned] = await bench.stack.query<{ count: number }>(
    `select count(*)::int as count from pins where user_id = $1 and state = 'waiting'`,
    [planner.user.id],
  );
  if (planned?.count !== pictures.length * BOARDS) throw new Error(`${planned?.count} pins are planned`);
  const value = times.uploads + times.edits + times.scheduling;
  report({
    ...{ name: 'week.plan', value, unit: 'ms', reference: await bareWork(pictures), ...times },
    ...{ pins: planned.count, target: `under ${PLAN_MS / 1000} s`, met: value < PLAN_MS, load: loadavg()[0] },
  });
  const p99 = percentile(beside, 99);
  report({
    ...{ name: 'week.others.p99', value: p99, unit: 'ms', reference: percentile(alone, 99) },
    ...{ target: `under ${P99_MS} ms`, met: p99 < P99_MS, requests: beside.length },
  });
}

/** With half of the pins in this month, then with all of them. */
async function measureCalendar(bench: BenchStack, planner: Person, report: Report): Promise<void> {
  const browser = await chromium.launch(await findBrowser());
  try {
    for (const part of [0.5, 1]) {
      const pins = await spread(bench, planner, part);
      await measureReads(planner, pins, report);
      const { url } = bench.stack.backend;
      const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
      const value = planner.browser.cookie(SESSION_COOKIE) ?? '';
      await context.addCookies([{ name: SESSION_COOKIE, value, url }]);
      // The TypeScript loader wraps functions that are sent to the page.
      await context.addInitScript('globalThis.__name = (named) => named');
      const page = await context.newPage();
      const steps = await walkCalendar(page, await Frames.of(page));
      for (const [name, { workMs, frameMs }] of Object.entries(steps)) {
        report({
          ...{ name: `week.calendar.${name}`, value: frameMs, unit: 'ms', reference: STEP_MS, pins },
          ...{ target: `under ${STEP_MS} ms`, met: frameMs < STEP_MS, work: workMs, load: loadavg()[0] },
        });
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

/** Gives each board of some of the groups a time of its own within a month, as spreading does. @returns how many pins */
async function spread({ stack }: BenchStack, { user }: Person, part: number): Promise<number> {
  await stack.query(
    `with chosen as (
       select id, row_number() over (order by scheduled_for, id) as place, count(*) over () as all
       from pin_groups where user_id = $1),
     times as (
       select pins.id, pins.group_id, date_trunc('day', now()) + make_interval(days => 1)
         + make_interval(mins => (chosen.place * 7 + pins.position * 1080)::int % (28 * 1440)) as at
       from pins join chosen on chosen.id = pins.group_id where chosen.place <= chosen.all * $2::float8),
     moved as (update pins set next_at = times.at from times where times.id = pins.id returning pins.group_id, times.at)
     update pin_groups g set scheduled_for = ends.first, spread_until = ends.last
     from (select group_id, min(at) as first, max(at) as last from moved group by group_id) ends where ends.group_id = g.id`,
    [user.id, part],
  );
  const [row] = await stack.query<{ count: number }>(
    `select count(*)::int as count from pins join pin_groups g on g.id = pins.group_id
     where g.user_id = $1 and g.spread_until is not null`,
    [user.id],
  );
  return row?.count ?? 0;
}

async function measureReads({ browser }: Person, pins: number, report: Report): Promise<void> {
  const from = new Date().toISOString().slice(0, 10);
  const paths = {
    month: `${calendarPaths.cells}?from=${from}&days=42&by=day`,
    week: `${calendarPaths.cells}?from=${from}&days=7&by=hour`,
    agenda: `${calendarPaths.agenda}?from=${from}&days=14`,
  };
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const start = performance.now();
      bodyOf(await browser.get(path));
      times.push(performance.now() - start);
    }
    const value = percentile(times, 99);
    report({
      ...{ name: `week.calendar.read.${name}`, value, unit: 'ms', reference: percentile(times, 50), pins },
      ...{ target: `under ${P99_MS} ms`, met: value < P99_MS },
    });
  }
}

const over = (ms: number): (() => boolean) => {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
};
