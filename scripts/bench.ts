import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ANALYTICS_BENCHES, benchAnalytics } from '../qa/bench/analytics/analytics.bench.js';
import { ATTACKED_BENCHES, benchAttacked } from '../qa/bench/attacked.bench.js';
import { figureLine } from '../qa/bench/figure.js';
import { benchPeers, PEER_BENCHES } from '../qa/bench/peers.bench.js';
import { PUBLISH_BENCHES } from '../qa/bench/publish-benches.js';
import type { Report } from '../qa/bench/figure.js';
import { benchReads, READ_BENCHES } from '../qa/bench/reads/reads.bench.js';
import { benchScreens, SCREEN_BENCHES } from '../qa/bench/screens/screens.bench.js';
import { benchWeek, WEEK_BENCHES } from '../qa/bench/week/week.bench.js';
import { benchWeb, WEB_BENCHES } from '../qa/bench/web/web.bench.js';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  publish: Object.keys(PUBLISH_BENCHES),
  screens: SCREEN_BENCHES,
  analytics: ANALYTICS_BENCHES,
  reads: READ_BENCHES,
  web: WEB_BENCHES,
  peers: PEER_BENCHES,
  attacked: ATTACKED_BENCHES,
  week: WEEK_BENCHES,
};

const print: Report = (figure) => console.log(figureLine(figure));

/**
 * `npm run bench -- publish [throughput …] [--profile <folder>]`, `screens [history.sort …]`, `analytics [calls …]`,
 * `reads [creator …] [--scale <part of the rows>]`, `web [home …]`, `attacked [bodies …]`, `week [plan …] [--scale
 * <part of the pictures>]` or `peers [bullmq …]`: measures publishing in services mode, how long the screens freeze,
 * the analytics of a user with many pins, every read among a million pins, the public pages on a phone, how long people
 * wait while others attack, a month that is planned in one go, or what job queues do with the same creates, and prints
 * one JSON line per figure (docs/bench.md). A lost or doubled pin ends it with an error.
 */
async function bench(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { profile: { type: 'string' }, scale: { type: 'string', default: '1' } },
  });
  const [subject = '', ...chosen] = positionals;
  const known = NAMES[subject];
  const areOf = (choice: string) => (name: string) => name === choice || name.startsWith(`${choice}.`);
  if (!known || chosen.some((choice) => !known.some(areOf(choice)))) {
    const usage = Object.entries(NAMES).map(([name, figures]) => `${name} [${figures.join(' | ')}]`);
    throw new Error(
      `npm run bench -- ${usage.join('\n  or ')}\n  publish also takes --profile <folder>, reads and week --scale <part>`,
    );
  }
  const names = chosen.length > 0 ? chosen.flatMap((choice) => known.filter(areOf(choice))) : known;
  if (subject === 'screens') {
    await benchScreens(names, print);
    return;
  }
  if (subject === 'analytics') {
    await benchAnalytics(names, print);
    return;
  }
  if (subject === 'reads') {
    await benchReads(names, print, Number(values.scale));
    return;
  }
  if (subject === 'web') {
    await benchWeb(names, print);
    return;
  }
  if (subject === 'attacked') {
    await benchAttacked(names, print);
    return;
  }
  if (subject === 'week') {
    await benchWeek(names, print, Number(values.scale));
    return;
  }
  if (subject === 'peers') {
    await benchPeers(names, print);
    return;
  }
  const options = { profileTo: values.profile === undefined ? undefined : resolve(values.profile) };
  for (const name of names) await PUBLISH_BENCHES[name]?.(print, options);
}

try {
  await bench();
} catch (error) {
  console.error(`✘ ${String((error as Error).stack)}`);
  process.exitCode = 1;
}
