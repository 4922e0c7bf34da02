import type { Outcome } from '@boardcast/contracts';
import { Metrics, type Counter, type Histogram } from '@boardcast/server';
import { Injectable } from '@nestjs/common';

/** Upper bounds of how long an attempt takes, in seconds: waits for picture and permit, then a call of up to a minute. */
const BUCKETS = [0.3, 1, 3, 10, 30, 60];

/** Counts attempts, each once, by this publisher alone: whoever commits an outcome counts it. */
@Injectable()
export class PublishMetrics {
  private readonly attempts: Counter<'result' | 'code'>;
  private readonly durations: Histogram;

  constructor(metrics: Metrics) {
    this.attempts = metrics.counter({
      name: 'pins_publish_attempts_total',
      help: 'Attempts by outcome (docs/publishing.md#outcomes) and HTTP status of the fault; `none`: there was no answer, or no fault.',
      labels: ['result', 'code'],
    });
    this.durations = metrics.histogram(
      {
        name: 'pins_publish_duration_seconds',
        help: 'How long a publisher had a pin in hand: from its claim in the ledger until its outcome was told.',
      },
      BUCKETS,
    );
  }

  /** An outcome was committed. */
  note(outcome: Outcome): void {
    const status = 'fault' in outcome ? outcome.fault.status : 0;
    this.attempts.inc({ result: outcome.kind, code: status === 0 ? 'none' : String(status) });
  }

  /** A pin was in hand for so long. @param ms in milliseconds */
  noteDuration(ms: number): void {
    this.durations.observe(ms / 1_000);
  }
}
