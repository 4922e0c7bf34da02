import { PIN_ATTEMPTS_MAX, type PinAttempt as PinAttemptView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';

/** The history of single pins. */
@Injectable()
export class AttemptsQueries {
  constructor(private readonly em: EntityManager) {}

  /** The latest attempts of a pin of the user's, oldest first. @throws AppError pin-group.not-found */
  async ofPin(userId: string, groupId: string, pinId: string): Promise<PinAttemptView[]> {
    const pin = await db(this.em)
      .selectFrom('pins')
      .innerJoin('pin_groups as group', 'group.id', 'pins.groupId')
      .select('pins.id')
      .where('pins.id', '=', pinId)
      .where('group.id', '=', groupId)
      .where('group.userId', '=', userId)
      .where('group.deletedAt', 'is', null)
      .executeTakeFirst();
    if (!pin) throw new AppError('pin-group.not-found');
    const attempts = await db(this.em)
      .selectFrom('pin_attempts')
      .select(['fence', 'mode', 'outcome', 'status', 'code', 'message', 'reason', 'at'])
      .where('pinId', '=', pinId)
      .orderBy('fence', 'desc')
      .orderBy('id', 'desc')
      .limit(PIN_ATTEMPTS_MAX)
      .execute();
    return attempts.toReversed().map((attempt) => ({ ...attempt, at: attempt.at.toISOString() }));
  }
}
