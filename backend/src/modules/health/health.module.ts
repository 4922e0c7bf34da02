import { Module } from '@nestjs/common';
import {
  Admission,
  Clock,
  Metrics,
  observeDatabase,
  observeParts,
  Parts,
  sharedParts,
  StoragePort,
} from '@boardcast/server';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { DeadLettersJob } from './dead-letters.job.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

/** /health/live and /health/ready, and the call for an operator. */
@Module({
  controllers: [HealthController],
  providers: [
    HealthService,
    DeadLettersJob,
    { provide: Parts, inject: [BACKEND_CONFIG, StoragePort, Clock], useFactory: createParts },
    {
      provide: Admission,
      inject: [BACKEND_CONFIG, Clock],
      useFactory: ({ DATABASE_URL }: BackendConfig, clock: Clock) => new Admission(DATABASE_URL, clock),
    },
  ],
  exports: [HealthService],
})
export class HealthModule {
  constructor(metrics: Metrics, health: HealthService, parts: Parts) {
    observeParts(metrics, parts);
    observeDatabase(metrics, () =>
      health.assertDatabase().then(
        () => true,
        () => false,
      ),
    );
  }
}

function createParts(config: BackendConfig, storage: StoragePort, clock: Clock): Parts {
  return new Parts(sharedParts(config, storage), clock);
}
