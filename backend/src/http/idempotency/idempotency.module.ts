import { Module } from '@nestjs/common';
import { ExpiredKeysJob } from './expired-keys.job.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { IdempotencyService } from './idempotency.service.js';

@Module({
  providers: [ExpiredKeysJob, IdempotencyKeysRepository, IdempotencyService],
  exports: [IdempotencyService],
})
export class IdempotencyModule {}
