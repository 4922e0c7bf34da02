import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { HealthController } from './health.controller.js';

/** Whether the process lives, and whether it can publish. */
@Module({ imports: [LedgerModule], controllers: [HealthController] })
export class HealthModule {}
