import {
  Clock,
  Metrics,
  observeDatabase,
  observeParts,
  Parts,
  sharedParts,
  StoragePort,
} from '@boardcast/server';
import { Module } from '@nestjs/common';
import { PUBLISHER_CONFIG, type PublisherConfig } from '../config.js';
import { LedgerGate } from '../ledger/ledger-gate.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { HealthController } from './health.controller.js';

/** Whether the process lives, and whether it can publish. */
@Module({
  imports: [LedgerModule],
  controllers: [HealthController],
  providers: [{ provide: Parts, inject: [PUBLISHER_CONFIG, StoragePort, Clock], useFactory: createParts }],
})
export class HealthModule {
  constructor(metrics: Metrics, ledger: LedgerGate, parts: Parts) {
    observeParts(metrics, parts);
    observeDatabase(metrics, () => ledger.isReady());
  }
}

function createParts(config: PublisherConfig, storage: StoragePort, clock: Clock): Parts {
  return new Parts(sharedParts(config, storage), clock);
}
