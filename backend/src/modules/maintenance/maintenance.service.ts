import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityLog } from '../activity/activity-log.service.js';
import { MaintenanceRepository } from './maintenance.repository.js';

/** Switches maintenance, by an operator's word. */
@Injectable()
export class MaintenanceService {
  constructor(
    private readonly em: EntityManager,
    private readonly maintenance: MaintenanceRepository,
    private readonly activity: ActivityLog,
  ) {}

  /** @returns whether it was off; otherwise only what people are told has changed */
  begin(reason: string | null): Promise<boolean> {
    return this.em.transactional(async () => {
      const isNew = await this.maintenance.begin(reason);
      await this.activity.record({
        type: 'maintenance_began',
        actorId: null,
        subjectId: null,
        reason: reason ?? undefined,
      });
      return isNew;
    });
  }

  /** @returns whether it was on */
  end(): Promise<boolean> {
    return this.em.transactional(async () => {
      const wasOn = await this.maintenance.end();
      if (wasOn) await this.activity.record({ type: 'maintenance_ended', actorId: null, subjectId: null });
      return wasOn;
    });
  }
}
