import release from '../../../../package.json' with { type: 'json' };
import type { Metrics } from './metrics.js';

/** Says which build runs, as labels of a metric that is always 1. @param commit null where it isn't known */
export function tellBuild(metrics: Metrics, app: 'backend' | 'publisher', commit = 'unknown'): void {
  metrics
    .gauge({
      name: 'build_info',
      help: 'The build that runs; always 1.',
      labels: ['app', 'version', 'commit', 'node'],
    })
    .set({ app, version: release.version, commit, node: process.versions.node }, 1);
}
