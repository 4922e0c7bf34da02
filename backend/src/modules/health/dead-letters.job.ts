import { Inject, Injectable, Logger } from '@nestjs/common';
import { Metrics, Sweeps, findDeadLetters, type Sweep } from '@boardcast/server';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';

/** Logs an ERROR every minute while there are dead letters (docs/runbook.md#dead-letters): only an operator can move them. */
@Injectable()
export class DeadLettersJob {
  readonly sweep: Sweep | undefined;
  private readonly logger = new Logger(DeadLettersJob.name);

  constructor(
    @Inject(BACKEND_CONFIG) config: Pick<BackendConfig, 'BUS_URL'>,
    sweeps: Sweeps,
    metrics: Metrics = new Metrics(),
  ) {
    const gauge = metrics.gauge({
      name: 'bus_dead_letters',
      help: 'Messages that nobody could handle (docs/publishing.md#dead-letters), as counted each minute.',
    });
    const deadLetters = findDeadLetters(config.BUS_URL);
    // The bus of one machine keeps none.
    if (deadLetters === null) return;
    this.sweep = sweeps.add({
      name: 'dead-letters',
      everyMs: 60_000,
      round: async () => {
        const count = await deadLetters.count();
        gauge.set(count);
        if (count > 0)
          this.logger.error({ count }, 'There are dead letters: list them with the command `dead-letters`');
      },
    });
  }
}
