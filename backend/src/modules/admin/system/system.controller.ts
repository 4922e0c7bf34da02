import {
  adminHealthSchema,
  adminPaths,
  backupStatusSchema,
  type AdminHealth,
  type BackupStatus,
} from '@boardcast/contracts';
import { Controller } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { BackupsQueries } from './backups.queries.js';
import { SystemHealthService } from './system-health.service.js';

/** How the services are, and which backups there are. */
@Controller()
export class SystemController {
  constructor(
    private readonly health: SystemHealthService,
    private readonly backups: BackupsQueries,
  ) {}

  @Call(['GET', adminPaths.health], { summary: 'Asks every service now.', answer: adminHealthSchema })
  getAdminHealth(): Promise<AdminHealth> {
    return this.health.now();
  }

  @Call(['GET', adminPaths.backupStatus], {
    summary: 'The files of the backup folder.',
    answer: backupStatusSchema,
  })
  getBackupStatus(): Promise<BackupStatus> {
    return this.backups.status();
  }
}
