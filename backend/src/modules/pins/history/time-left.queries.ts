import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { BACKEND_CONFIG, type BackendConfig } from '../../../config.js';
import { inList } from '../../../database/in-list.js';
import { db } from '../../../database/kysely.js';
import { TIMED_STATES } from '../state/pin-state.js';
import { secondsLeft } from './time-left.js';

/** Pins that are due so soon count as being posted: they only wait for a permit. */
const SOON = sql<Date>`now() + interval '1 minute'`;

/** How long the groups of a user that are being posted will take. */
@Injectable()
export class TimeLeftQueries {
  constructor(
    private readonly em: EntityManager,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * Seconds left by group (`secondsLeft`). Two statements, over the indexes of due pins and of claims: their cost does
   * not grow with the history.
   */
  async ofUser(userId: string): Promise<Map<string, number>> {
    const own = db(this.em).selectFrom('pins').where('userId', '=', userId);
    const due = own
      .select(['groupId', ({ fn }) => fn.countAll<number>().as('count')])
      .where('state', 'in', inList(TIMED_STATES))
      .where('nextAt', '<=', SOON)
      .groupBy('groupId');
    const claimed = own
      .select(['groupId', ({ fn }) => fn.countAll<number>().as('count')])
      .where('state', '=', 'queued')
      .groupBy('groupId');
    const groups = await db(this.em)
      .selectFrom(due.unionAll(claimed).as('left'))
      .select(['groupId', sql<number>`sum(count)::int`.as('pinsLeft')])
      .groupBy('groupId')
      .execute();
    const rest = await db(this.em)
      .selectFrom('publish_rests')
      .select(sql<number>`greatest(extract(epoch from until - now()), 0)::float8 * 1000`.as('restMs'))
      .where('userId', '=', userId)
      .executeTakeFirst();
    return secondsLeft(groups, {
      writesPerMinute: this.config.PINTEREST_WRITES_PER_MINUTE,
      restMs: rest?.restMs ?? 0,
    });
  }
}
