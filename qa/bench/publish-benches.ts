import { benchBacklog } from './backlog.bench.js';
import type { BenchOptions } from './bench-stack.js';
import { benchCreateGroup } from './create-group.bench.js';
import { benchEfficiency, benchEfficiencyOfRefreshed } from './efficiency.bench.js';
import { benchFairness } from './fairness.bench.js';
import type { Report } from './figure.js';
import { benchFrozen } from './frozen.bench.js';
import { benchHanging } from './hanging.bench.js';
import { benchLatency } from './latency.bench.js';
import { benchLateness } from './lateness.bench.js';
import { benchPictures } from './pictures.bench.js';
import { benchThroughput } from './throughput.bench.js';

/** Starts what it needs, measures, and checks that nothing was lost or doubled. */
export type Bench = (report: Report, options: BenchOptions) => Promise<void>;

/** The publishing benches by the names that select them (docs/bench.md). */
export const PUBLISH_BENCHES: Readonly<Record<string, Bench>> = {
  throughput: benchThroughput,
  efficiency: benchEfficiency,
  'efficiency.refresh': benchEfficiencyOfRefreshed,
  lateness: benchLateness,
  fairness: benchFairness,
  frozen: benchFrozen,
  create1000: benchCreateGroup,
  pictures: benchPictures,
  latency: benchLatency,
  hanging: benchHanging,
  backlog: benchBacklog,
};
