import { loadavg } from 'node:os';
import { analyticsPaths } from '@boardcast/contracts';
import { bodyOf, waitUntil } from '@boardcast/testing';
import { request } from 'undici';
import type { BenchStack } from '../bench-stack.js';
import { addEarlierPins } from '../earlier-pins.js';
import type { Report } from '../figure.js';

const PINS = 10_000;
const PAGE = 250;
/** Young enough to be read on demand. */
const AGO_DAYS = 30;
const CALLS = 60;
const REFRESHED_MS = 300_000;

interface Shape {
  readonly name: string;
  readonly boards: number;
  /** Pins of the account that the product didn't make. */
  readonly foreign: number;
}

/** Full boards on an account with many pins besides; and boards so small that the account's list is shorter. */
const SHAPES: readonly Shape[] = [
  { name: 'boards', boards: 40, foreign: 5_000 },
  { name: 'account', boards: 500, foreign: 0 },
];

/** Refreshes of 10,000 pins at a provider with Pinterest's limits. */
export async function benchRefresh(bench: BenchStack, report: Report): Promise<void> {
  await bench.control.setLimits({});
  for (const shape of SHAPES) await refresh(bench, shape, report);
  const refusals = await bench.control.refusals();
  if (refusals.length > 0) throw new Error(`${refusals.length} calls were beyond the limits`);
  await bench.control.setLimits(null);
}

async function refresh(bench: BenchStack, { name, boards, foreign }: Shape, report: Report): Promise<void> {
  const username = `refreshed_${name}`;
  const { boardIds } = await bench.control.addAccount(username, boards);
  const person = await bench.stack.signIn(username);
  await addEarlierPins(
    bench,
    { username, userId: person.user.id, boardIds },
    { pins: PINS, agoDays: AGO_DAYS },
  );
  const [elsewhere = ''] = await bench.control.addBoards(username, 1);
  if (foreign > 0) await bench.control.addPins(username, elsewhere, foreign, 1);

  const before = await callsSoFar(bench);
  const start = performance.now();
  bodyOf(await person.browser.post(analyticsPaths.refresh, {}));
  await waitUntil(() => isRead(bench, person.user.id), { timeout: REFRESHED_MS, what: 'the refresh' });
  const ms = performance.now() - start;
  const calls = (await callsSoFar(bench)) - before;
  report({
    ...{ name: `analytics.refresh.${name}`, value: calls, unit: 'calls', reference: PINS / PAGE },
    ...{ target: `at most ${CALLS}`, met: calls <= CALLS, boards },
  });
  report({
    ...{ name: `analytics.refresh.${name}.time`, value: ms / 1000, unit: 's', load: loadavg()[0] },
    reference: (await bareReads(bench, username)) / 1000,
  });
}

async function isRead({ stack }: BenchStack, userId: string): Promise<boolean> {
  const [row] = await stack.query<{ finished: boolean }>(
    `select finished_at is not null as finished from metric_refreshes where user_id = $1`,
    [userId],
  );
  if (!row?.finished) return false;
  const [pins] = await stack.query<{ count: number }>(
    `select count(*)::int as count from pin_metrics where user_id = $1 and measured_at is not null`,
    [userId],
  );
  if (pins?.count !== PINS) throw new Error(`${pins?.count} of ${PINS} pins were read`);
  return true;
}

async function callsSoFar({ control }: BenchStack): Promise<number> {
  const counts = Object.values(await control.calls());
  return counts.reduce((sum, { total }) => sum + total, 0);
}

/** How long it takes to read as many pins of the account, page after page, in milliseconds. */
async function bareReads({ control, provider }: BenchStack, username: string): Promise<number> {
  const { accessToken } = await control.grant(username);
  const start = performance.now();
  let bookmark = '';
  for (let read = 0; read < PINS; read += PAGE) {
    const query = new URLSearchParams({
      page_size: String(PAGE),
      pin_metrics: 'true',
      ...(bookmark && { bookmark }),
    });
    const { body } = await request(`${provider.apiUrl}/pins?${query.toString()}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    ({ bookmark } = (await body.json()) as { bookmark: string });
  }
  return performance.now() - start;
}
