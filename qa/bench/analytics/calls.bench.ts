import { loadavg } from 'node:os';
import { authPaths } from '@boardcast/contracts';
import { percentile, type Report } from '../figure.js';
import type { BareSql } from './bare-sql.js';
import { callsOf } from './calls.js';
import type { Visitor } from './visitor.js';

const REQUESTS = 300;
/** Of each call, before any counts: plans and pages are in memory then, as they are where people work. */
const WARM_UP = 3;
const P99_MS = 100;
const RATIO = 1.5;

interface Times {
  readonly path: string;
  readonly product: number[];
  readonly bare: number[];
}

/** Every call of the analytics, each followed by the same statements without the product. */
export class CallTimes {
  /** What every request takes besides its statements, in milliseconds. */
  private besides = 0;

  constructor(
    private readonly visitor: Visitor,
    private readonly sql: BareSql,
    private readonly report: Report,
  ) {}

  /** A request that reads next to nothing: less than what it takes besides no other can take. */
  async ofNothing(): Promise<void> {
    const { product, bare } = await this.timesOf(authPaths.me, REQUESTS);
    this.besides = percentile(product, 50) - percentile(bare, 50);
    const [value, reference] = [percentile(product, 50), percentile(bare, 50)];
    this.report({ ...{ name: 'analytics.nothing', value, unit: 'ms', reference }, load: loadavg()[0] });
  }

  /** All figures, with the rows tidied. */
  async ofAll(groupId: string): Promise<void> {
    for (const [name, paths] of callsOf(groupId)) await this.of(name, paths);
  }

  async of(name: string, paths: readonly string[]): Promise<void> {
    const times: Times[] = [];
    for (const path of paths) times.push(await this.timesOf(path, REQUESTS / paths.length));
    const [product, bare] = [times.flatMap((of) => of.product), times.flatMap((of) => of.bare)];
    const [value, reference] = [percentile(product, 99), percentile(bare, 99)];
    const [slowest] = times.toSorted((a, b) => percentile(b.product, 50) - percentile(a.product, 50));
    this.report({
      ...{ name: `analytics.${name}`, value, unit: 'ms', reference },
      target: `under ${P99_MS} ms, ${RATIO} times its statements besides what every request takes`,
      met: value < P99_MS && value - this.besides <= RATIO * reference,
      ...{ p50: percentile(product, 50), bareP50: percentile(bare, 50), requests: product.length },
      ...{ slowest: slowest?.path, slowestP50: percentile(slowest?.product ?? [], 50), load: loadavg()[0] },
    });
  }

  private async timesOf(path: string, requests: number): Promise<Times> {
    const statements = await this.sql.statementsOf(() => this.visitor.time(path));
    const times: Times = { path, product: [], bare: [] };
    for (let request = -WARM_UP; request < requests; request += 1) {
      const [product, bare] = [await this.visitor.time(path), await this.sql.time(statements)];
      if (request < 0) continue;
      times.product.push(product);
      times.bare.push(bare);
    }
    return times;
  }
}
