import { Metrics } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { QueueDepthQueries } from './queue-depth.queries.js';
import { UNTIMED_HOLDS } from './state/pin-state.js';

/** For how long the numbers count, in milliseconds. */
const EVERY_MS = 10_000;

/** Tells at scrapes how the queue is. */
@Injectable()
export class QueueMetrics {
  constructor(metrics: Metrics, queue: QueueDepthQueries) {
    const depth = metrics.gauge({
      name: 'pins_queue_depth',
      help: 'Pins that have not ended: due, ahead of their time, queued (with a publisher), checking (looked for); retrying are among due and ahead. Counted up to 100,000 each.',
      labels: ['state'],
    });
    const held = metrics.gauge({
      name: 'pins_held',
      help: 'Pins that wait for somebody: for a new connection, their user’s resume or an operator’s release. Counted up to 10,000 in all.',
      labels: ['reason'],
    });
    const overdue = metrics.gauge({
      name: 'pins_overdue',
      help: 'Pins that have been due for more than a minute. Counted up to 100,000.',
    });
    const oldest = metrics.gauge({
      name: 'pins_oldest_due_age_seconds',
      help: 'For how long the pin that waits longest has been due, other than those whose account rests or is held; 0 when none is.',
    });
    metrics.readAtScrapes({
      gauges: [depth, held, overdue, oldest],
      everyMs: EVERY_MS,
      read: async () => {
        const [{ overdue: late, oldestDueS, ...states }, holds] = await Promise.all([
          queue.depth(),
          queue.held(),
        ]);
        for (const [state, count] of Object.entries(states)) depth.set({ state }, count);
        for (const reason of UNTIMED_HOLDS)
          held.set({ reason }, holds.find((row) => row.reason === reason)?.count ?? 0);
        overdue.set(late);
        oldest.set(Math.max(0, oldestDueS ?? 0));
      },
    });
  }
}
