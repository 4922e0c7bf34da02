import type { DataExport, ExportFormat } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { ImageRemovalsService } from '../../images/image-removals.service.js';
import { LeavingUsersService } from '../../users/leaving-users.service.js';
import { presentExport } from './data-export.presenter.js';
import { DataExportsJob } from './data-exports.job.js';
import { DataExportsRepository } from './data-exports.repository.js';
import { untilAbandoned } from './export-lease.js';

/** What users ask of their exports. */
@Injectable()
export class DataExportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: DataExportsRepository,
    private readonly users: LeavingUsersService,
    private readonly removals: ImageRemovalsService,
    private readonly activity: ActivityLog,
    private readonly job: DataExportsJob,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for an export, which takes the place of the one before. While one is prepared there is no second.
   * @returns the one that is prepared, whatever its format
   * @throws AppError account.leaving while the account is being deleted
   */
  async request(userId: string, format: ExportFormat): Promise<DataExport> {
    const row = await this.em.fork().transactional(async () => {
      const leaving = await this.users.lock(userId);
      if (leaving === undefined) throw new AppError('auth.required');
      if (leaving) throw new AppError('account.leaving');
      const last = await this.rows.of(userId);
      if (last?.dueAt) return last;
      await this.forget(userId);
      await this.activity.record({ type: 'export_requested', actorId: userId, subjectId: userId });
      return this.rows.insert(userId, format, this.clock.now());
    });
    void this.removals.sweep();
    void this.job.sweep.run();
    return presentExport(row);
  }

  /**
   * Deletes the export of a user, in the caller's transaction; its file goes after it. Whoever is writing one finds out
   * before their lease ends, so what they write till then is removed once it has.
   */
  async forget(userId: string): Promise<void> {
    const removed = await this.rows.remove(userId);
    if (!removed?.fileKey) return;
    const { fileKey, dueAt } = removed;
    await this.removals.removeFile(fileKey, dueAt ? untilAbandoned(dueAt) : this.clock.now());
  }
}
