import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

/** /health/live and /health/ready. */
@Module({ controllers: [HealthController], providers: [HealthService] })
export class HealthModule {}
