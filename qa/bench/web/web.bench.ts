import { join } from 'node:path';
import { loadavg } from 'node:os';
import { screenPaths as paths } from '@boardcast/contracts';
import { build } from 'vite';
import { buildSite } from '../../../frontend/build/build-site.js';
import { BenchStack } from '../bench-stack.js';
import type { Report } from '../figure.js';
import { serveBarePage } from './bare-page.js';
import { startDebuggedBrowser } from './debugged-browser.js';
import { visit, type Visit } from './visit.js';
import { serveWithout } from './without-header.js';

const FRONTEND = join(import.meta.dirname, '../../../frontend');
/** Visits of each page; one alone can meet a busy moment. */
const VISITS = 3;

const PAGES: Readonly<Record<string, string>> = {
  home: paths.home,
  tour: paths.tour,
  pricing: paths.pricing,
  about: paths.about,
  privacy: paths.privacy,
  terms: paths.terms,
  login: paths.login,
};

interface Metric {
  readonly name: Exclude<keyof Visit, 'lost'>;
  readonly unit: string;
  readonly target: string;
  isMet: (value: number) => boolean;
}

const atLeast = (score: number) => ({
  ...{ unit: 'points', target: score === 100 ? '100' : `at least ${score}` },
  isMet: (value: number) => value >= score,
});
const atMost = (limit: number, unit: string) => ({
  ...{ unit, target: `at most ${limit}${unit && ` ${unit}`}` },
  isMet: (value: number) => value <= limit,
});

const METRICS: readonly Metric[] = [
  { name: 'performance', ...atLeast(95) },
  { name: 'accessibility', ...atLeast(100) },
  { name: 'best-practices', ...atLeast(95) },
  { name: 'seo', ...atLeast(100) },
  { name: 'lcp', ...atMost(1500, 'ms') },
  { name: 'cls', ...atMost(0.02, '') },
  { name: 'script', ...atMost(60_000, 'bytes') },
];

/** Names that select single pages. */
export const WEB_BENCHES = Object.keys(PAGES);

/** Visits the public pages of the built product with Lighthouse, beside a bare static page (docs/bench.md#web). */
export async function benchWeb(names: readonly string[], report: Report): Promise<void> {
  await build({ configFile: join(FRONTEND, 'vite.config.ts'), mode: 'production', logLevel: 'error' });
  await buildSite();
  const bench = await BenchStack.start({ env: { SPA_DIR: join(FRONTEND, '../dist/frontend') } });
  // Chromium aborts a page with `no-referrer` while Lighthouse traces it; no figure depends on that header.
  const site = await serveWithout('referrer-policy', bench.stack.backend.url);
  const bare = await serveBarePage();
  const browser = await startDebuggedBrowser();
  try {
    const reference = await visit(bare.url, browser.port, VISITS);
    for (const name of names) {
      const page = await visit(`${site.url}${PAGES[name] ?? ''}`, browser.port, VISITS);
      for (const { name: metric, unit, target, isMet } of METRICS) {
        const value = page[metric];
        report({
          ...{ name: `web.${name}.${metric}`, value, unit, reference: reference[metric] },
          ...{ target, met: isMet(value), load: loadavg()[0] },
          ...(metric === 'performance' && page.lost.length > 0 && { lost: page.lost.join(', ') }),
        });
      }
    }
  } finally {
    await browser.close();
    await Promise.all([site.close(), bare.close()]);
    await bench.close();
  }
}
