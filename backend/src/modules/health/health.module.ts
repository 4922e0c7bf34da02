import { Module } from '@nestjs/common';
import { DeadLetterWatch } from './dead-letter-watch.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

/** /health/live and /health/ready, and the call for an operator. */
@Module({ controllers: [HealthController], providers: [HealthService, DeadLetterWatch] })
export class HealthModule {}
