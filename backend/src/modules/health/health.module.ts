import { Module } from '@nestjs/common';
import { DeadLettersJob } from './dead-letters.job.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

/** /health/live and /health/ready, and the call for an operator. */
@Module({
  controllers: [HealthController],
  providers: [HealthService, DeadLettersJob],
  exports: [HealthService],
})
export class HealthModule {}
