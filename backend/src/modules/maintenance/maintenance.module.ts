import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { MaintenanceMetrics } from './maintenance-metrics.js';
import { MaintenanceQueries } from './maintenance.queries.js';
import { MaintenanceRepository } from './maintenance.repository.js';
import { MaintenanceService } from './maintenance.service.js';

/** The switch that makes the product read-only and pauses publishing (docs/runbook.md#maintenance). */
@Module({
  imports: [ActivityModule],
  providers: [MaintenanceMetrics, MaintenanceQueries, MaintenanceRepository, MaintenanceService],
  exports: [MaintenanceQueries, MaintenanceService],
})
export class MaintenanceModule {}
