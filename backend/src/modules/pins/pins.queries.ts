import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DraftPin } from './draft-pin.entity.js';
import { PinGroup } from './pin-group.entity.js';

/** What a user's pins did in a span of time. */
export interface PinFigures {
  postedCount: number;
  failedCount: number;
  /** Pins first sent in that time that may have been posted. */
  unprovedCount: number;
  /** Of the pins that were posted in that time. */
  impressions: number;
  saves: number;
  pinClicks: number;
  linkClicks: number;
}

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

  /** Whether a publisher may be posting a pin of the user's: until its outcome is known, or its time for that is over. */
  async isPosting(userId: string): Promise<boolean> {
    const { rows } = await sql<{ isPosting: boolean }>`
      select exists (
        select from pins where user_id = ${userId} and state = 'queued' and lease_until > now()
      ) as "isPosting"`.execute(this.em.fork().getKysely());
    return rows[0]?.isPosting ?? false;
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
    // Not by its end: whoever has it checked again would be told of it anew.
    const isUnproved = sql`pins.state = 'unconfirmed' and deleted_at is null and ${within('pins.first_sent_at')}`;
    const sum = (column: string) =>
      sql<number>`coalesce(sum(${sql.ref(`pins.${column}`)}) filter (where ${isPosted}), 0)::int`;
    const { rows } = await sql<PinFigures & { userId: string }>`
      select pins.user_id as "userId", (count(*) filter (where ${isPosted}))::int as "postedCount",
        (count(*) filter (where ${isLost}))::int as "failedCount",
        (count(*) filter (where ${isUnproved}))::int as "unprovedCount", ${sum('impressions')} as impressions,
        ${sum('saves')} as saves, ${sum('pin_clicks')} as "pinClicks", ${sum('link_clicks')} as "linkClicks"
      from pins join pin_groups on pin_groups.id = pins.group_id
      where pins.user_id = any(${userIds}::uuid[]) and ((${isPosted}) or (${isLost}) or (${isUnproved}))
      group by pins.user_id`.execute(this.em.getKysely());
    return new Map(rows.map(({ userId, ...figures }) => [userId, figures]));
  }

  /** Groups whose time is still to come. */
  private async countAhead(userId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pin_groups
      where user_id = ${userId} and scheduled_for > now()`.execute(this.em.getKysely());
    return rows[0]?.count ?? 0;
  }
}
