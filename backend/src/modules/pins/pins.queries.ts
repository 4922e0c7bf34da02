import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { db, rawRows } from '../../database/kysely.js';

/** What a user's pins did in a span of time. */
const PinFigures = z.object({
  postedCount: z.int(),
  failedCount: z.int(),
  /** Pins first sent in that time that may have been posted. */
  unprovedCount: z.int(),
  // Of the pins that were posted in that time.
  impressions: z.int(),
  saves: z.int(),
  pinClicks: z.int(),
  linkClicks: z.int(),
});
export type PinFigures = z.infer<typeof PinFigures>;

const UserFigures = PinFigures.extend({ userId: z.uuid() });

/** What other modules may ask about pins. */
@Injectable()
export class PinsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Counts for the dashboard; a deleted record still counts as a pin that was made. */
  async statsForUser(
    userId: string,
  ): Promise<{ totalPins: number; scheduledPins: number; draftPins: number }> {
    const groups = await db(this.em)
      .selectFrom('pin_groups')
      .select(({ fn }) => [
        fn.countAll<number>().as('totalPins'),
        fn
          .countAll<number>()
          .filterWhere('scheduledFor', '>', sql<Date>`now()`)
          .as('scheduledPins'),
      ])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    const drafts = await db(this.em)
      .selectFrom('draft_pins')
      .select(({ fn }) => fn.countAll<number>().as('draftPins'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return { ...groups, ...drafts };
  }

  /** Whether a publisher may be posting a pin of the user's: until its outcome is known, or its time for that is over. */
  async isPosting(userId: string): Promise<boolean> {
    const posting = await db(this.em.fork())
      .selectFrom('pins')
      .select('id')
      .where('userId', '=', userId)
      .where('state', '=', 'queued')
      .where('leaseUntil', '>', sql<Date>`now()`)
      .limit(1)
      .executeTakeFirst();
    return posting !== undefined;
  }

  /**
   * What became of some users' pins between two days, both included, by the clock of a zone. Users without any are
   * missing. @param timeZone one that PostgreSQL knows
   */
  async weekOfUsers(
    userIds: string[],
    { from, to }: { from: string; to: string },
    timeZone: string,
  ): Promise<Map<string, PinFigures>> {
    const within = (
      column: string,
    ) => sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone ${timeZone}
      and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
    const isPosted = within('pins.published_at');
    const isLost = sql`pins.state = 'failed' and deleted_at is null and ${within('pins.updated_at')}`;
    // Not by when it ended: a pin that is checked again would be counted again.
    const isUnproved = sql`pins.state = 'unconfirmed' and deleted_at is null and ${within('pins.first_sent_at')}`;
    const sum = (column: string) =>
      sql<number>`coalesce(sum(${sql.ref(`pins.${column}`)}) filter (where ${isPosted}), 0)::int`;
    const rows = await rawRows(
      this.em,
      UserFigures,
      sql`
      select pins.user_id, (count(*) filter (where ${isPosted}))::int as posted_count,
        (count(*) filter (where ${isLost}))::int as failed_count,
        (count(*) filter (where ${isUnproved}))::int as unproved_count, ${sum('impressions')} as impressions,
        ${sum('saves')} as saves, ${sum('pin_clicks')} as pin_clicks, ${sum('link_clicks')} as link_clicks
      from pins join pin_groups on pin_groups.id = pins.group_id
      where pins.user_id = any(${userIds}::uuid[]) and ((${isPosted}) or (${isLost}) or (${isUnproved}))
      group by pins.user_id`,
    );
    return new Map(rows.map(({ userId, ...figures }) => [userId, figures]));
  }
}
