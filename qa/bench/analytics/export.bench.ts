import { loadavg } from 'node:os';
import { analyticsPaths } from '@boardcast/contracts';
import type { BenchStack } from '../bench-stack.js';
import type { Report } from '../figure.js';
import { OWN_PINS } from './archive.js';
import type { Visitor } from './visitor.js';

/** Between two looks at the backend's memory, in milliseconds. */
const LOOK_EVERY_MS = 50;

/** The export of all pins of the user: how fast, and in how much memory. */
export async function benchExport(
  bench: BenchStack,
  visitor: Visitor,
  userId: string,
  report: Report,
): Promise<void> {
  const rss = () => bench.stack.backend.footprint()?.rssMb ?? Number.NaN;
  const before = rss();
  let [peak, lines, bytes] = [before, 0, 0];
  const looks = setInterval(() => (peak = Math.max(peak, rss())), LOOK_EVERY_MS);
  const start = performance.now();
  for await (const chunk of await visitor.open(`${analyticsPaths.export}?view=pins`)) {
    const text = chunk as Buffer;
    bytes += text.length;
    for (const byte of text) if (byte === NEWLINE) lines += 1;
  }
  const seconds = (performance.now() - start) / 1000;
  clearInterval(looks);
  if (lines !== OWN_PINS + 1) throw new Error(`The export has ${lines} lines`);
  const [value, reference] = [OWN_PINS / seconds, await bareRows(bench, userId)];
  report({
    ...{ name: 'analytics.export', value, unit: 'rows/s', reference },
    ...{ seconds, mib: bytes / 2 ** 20, load: loadavg()[0] },
  });
  report({
    ...{ name: 'analytics.export.memory', value: peak, unit: 'MiB', reference: before, more: peak - before },
  });
}

const NEWLINE = 10;

/** Rows a second of one statement that reads the same. */
async function bareRows({ stack }: BenchStack, userId: string): Promise<number> {
  const start = performance.now();
  const rows = await stack.query(
    `select title, pins.board_name, pins.section_name, pinterest_pin_id, m.published_at, m.impressions, m.saves, m.pin_clicks,
       m.link_clicks, engagement
     from pin_metrics m join pins on pins.id = m.pin_id join pin_groups g on g.id = m.group_id
     where m.user_id = $1 order by m.impressions desc nulls last, m.pin_id desc`,
    [userId],
  );
  return (rows.length * 1000) / (performance.now() - start);
}
