import { Metrics } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { MaintenanceQueries } from './maintenance.queries.js';

/** For how long an answer counts, in milliseconds. */
const EVERY_MS = 5_000;

/** Tells at scrapes whether maintenance is on: what waits then waits on purpose. */
@Injectable()
export class MaintenanceMetrics {
  constructor(metrics: Metrics, maintenance: MaintenanceQueries) {
    const isOn = metrics.gauge({
      name: 'maintenance_on',
      help: 'Whether maintenance is on: nobody changes anything, and no pin is begun.',
    });
    metrics.readAtScrapes({
      gauges: [isOn],
      everyMs: EVERY_MS,
      read: async () => isOn.set((await maintenance.now()) === null ? 0 : 1),
    });
  }
}
