import type { Parts } from '../health/parts.js';
import type { Metrics } from './metrics.js';

/** Tells at scrapes which of the services that an app can do without for a while answer. */
export function observeParts(metrics: Metrics, parts: Parts): void {
  const up = metrics.gauge({
    name: 'part_up',
    help: 'Whether a service answers that the app can do without for a while (docs/runbook.md#health).',
    labels: ['part'],
  });
  metrics.beforeScrapes(async () => {
    const away = new Set(await parts.away());
    for (const part of parts.names) up.set({ part }, away.has(part) ? 0 : 1);
  });
}
