import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DraftPin } from './draft-pin.entity.js';
import { PinGroup } from './pin-group.entity.js';

/** What other modules may ask about pins. */
@Injectable()
export class PinsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Counts for the dashboard; a deleted record still counts as a pin that was made. */
  async statsForUser(
    userId: string,
  ): Promise<{ totalPins: number; scheduledPins: number; draftPins: number }> {
    const totalPins = await this.em.count(PinGroup, { user: userId });
    const draftPins = await this.em.count(DraftPin, { user: userId });
    return { totalPins, scheduledPins: await this.countAhead(userId), draftPins };
  }

  /** Groups whose time is still to come. */
  private async countAhead(userId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pin_groups
      where user_id = ${userId} and scheduled_for > now()`.execute(this.em.getKysely());
    return rows[0]?.count ?? 0;
  }
}
