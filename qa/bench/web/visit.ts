import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { percentile } from '../figure.js';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What a page costs somebody with a phone, as Lighthouse estimates it. */
export interface Visit extends Readonly<Record<Category, number>> {
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** JavaScript after gzip, in bytes. */
  readonly script: number;
  /** Audits that took points away, by their names. */
  readonly lost: readonly string[];
}

/** The middle one of several visits, metric by metric. @param port of the browser's debugger */
export async function visit(url: string, port: number, times: number): Promise<Visit> {
  const visits: Visit[] = [];
  for (let turn = 0; turn < times; turn++) visits.push(await visitOnce(url, port));
  const middle = (metric: Exclude<keyof Visit, 'lost'>) =>
    percentile(
      visits.map((one) => one[metric]),
      50,
    );
  return {
    ...{ performance: middle('performance'), accessibility: middle('accessibility') },
    ...{ 'best-practices': middle('best-practices'), seo: middle('seo') },
    ...{ lcp: middle('lcp'), cls: middle('cls'), script: middle('script') },
    lost: [...new Set(visits.flatMap(({ lost }) => lost))].toSorted(),
  };
}

/** With Lighthouse's defaults: a slow phone and a slow network, both simulated; nothing cached. */
async function visitOnce(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const counted = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []);
  const lost = counted.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return {
    ...{ performance: scoreOf('performance'), accessibility: scoreOf('accessibility') },
    ...{ 'best-practices': scoreOf('best-practices'), seo: scoreOf('seo') },
    ...{ lcp: valueOf('largest-contentful-paint'), cls: valueOf('cumulative-layout-shift') },
    script: await weighScripts(audits['network-requests']?.details),
    lost: lost.map(({ id }) => id),
  };
}

/** Fetches the scripts once more: the browser may have been sent brotli. */
async function weighScripts(requests: unknown): Promise<number> {
  const { items } = requests as { items: readonly { url: string; resourceType?: string }[] };
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => gzipSync(await (await fetch(url)).arrayBuffer(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
