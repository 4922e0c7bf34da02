import { Injectable } from '@nestjs/common';
import { ActivitiesRepository, type NewActivity } from './activities.repository.js';

/** Writes the activity log. */
@Injectable()
export class ActivityLog {
  constructor(private readonly activities: ActivitiesRepository) {}

  /** Notes events in the caller's transaction: what is rolled back did not happen. */
  async record(...events: readonly NewActivity[]): Promise<void> {
    if (events.length > 0) await this.activities.insert(events);
  }

  /** Removes what tells of a user who is being deleted, in the caller's transaction (docs/accounts.md#what-stays). */
  async forget(userId: string): Promise<void> {
    await this.activities.forget(userId);
  }
}
