import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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
    return { totalPins, scheduledPins: 0, draftPins: 0 };
  }
}
