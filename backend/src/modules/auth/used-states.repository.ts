import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../database/kysely.js';
import type { PendingState } from './authorisation-states.js';

/** States of OAuth that came back, until they would have expired. */
@Injectable()
export class UsedStatesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Writes down that a state is used. @returns false if it was before; of several at once, one is the first */
  async use({ state, expiresAt }: PendingState): Promise<boolean> {
    const sha256 = createHash('sha256').update(state).digest('hex');
    const written = await db(this.em.fork())
      .insertInto('used_states')
      .values({ sha256, expiresAt: new Date(expiresAt) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return written.numInsertedOrUpdatedRows === 1n;
  }

  async deleteExpired(now: Date): Promise<void> {
    await db(this.em.fork()).deleteFrom('used_states').where('expiresAt', '<', now).execute();
  }
}
