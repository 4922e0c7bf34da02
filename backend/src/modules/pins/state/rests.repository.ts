import type { PinOutcome } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { lockNamed } from '../../../database/named-lock.js';
import { CLAIM_LOCK } from './claims.repository.js';

const NOW = sql<Date>`now()`;
/** A hold has a pause's own moment where it stands in its place; an operator's has that of the act. */
const IS_IN_PLACE_OF_PAUSE = sql<boolean>`held_at = paused_at`;
/** What keeps a user's pins from being claimed until somebody acts: an operator's hold, or the user's own pause. */
type Mark = 'heldAt' | 'pausedAt';

/** Rests of accounts whose limit at Pinterest is used up (docs/publishing.md#dispatcher). */
@Injectable()
export class RestsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Lets nothing of the accounts be claimed that these outcomes say must wait, by the database's clock; a longer rest
   * stands, and an outcome that nobody awaits any more changes nothing. In a statement of its own, before the outcomes
   * are taken in: the places that they free must not be given to the same accounts, and held with the locks of pins the
   * reference to the user would deadlock with their deletion.
   */
  async note(outcomes: readonly PinOutcome[]): Promise<void> {
    const rests = outcomes.flatMap(restOf);
    if (rests.length === 0) return;
    await sql`
      insert into publish_rests (user_id, until)
      select pins.user_id, max(now() + make_interval(secs => new.seconds))
      from unnest(${rests.map(({ pinId }) => pinId)}::uuid[], ${rests.map(({ fence }) => fence)}::int[],
        ${rests.map(({ seconds }) => seconds)}::float8[]) as new (pin_id, fence, seconds)
      join pins on pins.id = new.pin_id and pins.fence = new.fence and pins.state = 'queued'
      group by pins.user_id order by pins.user_id
      on conflict (user_id) do update set until = excluded.until where publish_rests.until < excluded.until`.execute(
      db(this.em.fork()),
    );
  }

  /**
   * Lets nothing of a user be claimed until they are released; deferrals move `until` alone. In the caller's transaction,
   * which has the user's row and keeps every dispatcher from claiming until it ends: what is claimed was claimed before it.
   * @returns whether they were not held yet
   */
  async hold(userId: string): Promise<boolean> {
    return this.mark(userId, 'heldAt');
  }

  /** Lets nothing of a user be claimed until they resume, as `hold` does; a hold stands beside it. @returns as there */
  async pause(userId: string): Promise<boolean> {
    return this.mark(userId, 'pausedAt');
  }

  /** Lets a user's pins be claimed again, after their account's rest. @returns whether they were held */
  async release(userId: string): Promise<boolean> {
    return this.unmark(userId, 'heldAt');
  }

  /**
   * Whether a user has paused everything. Until the caller's transaction ends, nobody pauses, holds or resumes them: they
   * wait here, and not with the dispatchers' lock.
   */
  async lockPause(userId: string): Promise<boolean> {
    await this.lock(userId);
    const paused = await db(this.em)
      .selectFrom('publish_rests')
      .select('userId')
      .where('userId', '=', userId)
      .where('pausedAt', 'is not', null)
      .executeTakeFirst();
    return paused !== undefined;
  }

  /**
   * Lets a user's pins be claimed again that they have paused, a hold in place of that pause included. Last in the caller's
   * transaction, which has `lockPause`: outcomes of everybody wait for the row.
   */
  async resume(userId: string): Promise<void> {
    await db(this.em)
      .updateTable('publish_rests')
      .set({
        pausedAt: null,
        heldAt: sql<Date | null>`case when ${IS_IN_PLACE_OF_PAUSE} then null else held_at end`,
      })
      .where('userId', '=', userId)
      .execute();
  }

  /**
   * Holds whoever has paused everything, and nobody holds, for a release that knows holds only. @returns whom
   */
  async holdPaused(): Promise<string[]> {
    const held = await db(this.em)
      .updateTable('publish_rests')
      .set({ heldAt: sql.ref('paused_at') })
      .where('pausedAt', 'is not', null)
      .where('heldAt', 'is', null)
      .returning('userId')
      .execute();
    return held.map(({ userId }) => userId);
  }

  /** Ends those holds; what is paused stays so. @returns whose */
  async releasePaused(): Promise<string[]> {
    const released = await db(this.em)
      .updateTable('publish_rests')
      .set({ heldAt: null })
      .where(IS_IN_PLACE_OF_PAUSE)
      .returning('userId')
      .execute();
    return released.map(({ userId }) => userId);
  }

  /** Before the dispatchers' lock, so that whoever waits for somebody's long act keeps nobody else's pins. */
  private async lock(userId: string): Promise<void> {
    await lockNamed(this.em, `rests:${userId}`);
  }

  private async mark(userId: string, column: Mark): Promise<boolean> {
    await this.lock(userId);
    await sql`select from pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(db(this.em));
    const marked = await db(this.em)
      .insertInto('publish_rests')
      .values({ userId, until: NOW, [column]: NOW })
      .onConflict((rest) =>
        rest
          .column('userId')
          .doUpdateSet({ [column]: NOW })
          .where(`publish_rests.${column}`, 'is', null),
      )
      .returning('userId')
      .executeTakeFirst();
    return marked !== undefined;
  }

  private async unmark(userId: string, column: Mark): Promise<boolean> {
    const unmarked = await db(this.em)
      .updateTable('publish_rests')
      .set({ [column]: null })
      .where('userId', '=', userId)
      .where(column, 'is not', null)
      .returning('userId')
      .executeTakeFirst();
    return unmarked !== undefined;
  }
}

/** A deferral names moments of the publisher's clock, which may be wrong; how long its account is to wait is right. */
function restOf({ pinId, fence, outcome, at }: PinOutcome) {
  if (outcome.kind !== 'deferred' || outcome.accountUntil === undefined) return [];
  const seconds = Math.max(0, Date.parse(outcome.accountUntil) - Date.parse(at)) / 1000;
  return [{ pinId, fence, seconds }];
}
