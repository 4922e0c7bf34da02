import type { PinOutcome } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { CLAIM_LOCK } from './claims.repository.js';

const NOW = sql<Date>`now()`;

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
    await this.lockClaims();
    const held = await db(this.em)
      .insertInto('publish_rests')
      .values({ userId, until: NOW, heldAt: NOW })
      .onConflict((rest) =>
        rest.column('userId').doUpdateSet({ heldAt: NOW }).where('publish_rests.heldAt', 'is', null),
      )
      .returning('userId')
      .executeTakeFirst();
    return held !== undefined;
  }

  /** Lets a user's pins be claimed again, after their account's rest. @returns whether they were held */
  async release(userId: string): Promise<boolean> {
    const released = await db(this.em)
      .updateTable('publish_rests')
      .set({ heldAt: null })
      .where('userId', '=', userId)
      .where('heldAt', 'is not', null)
      .returning('userId')
      .executeTakeFirst();
    return released !== undefined;
  }

  private async lockClaims(): Promise<void> {
    await sql`select from pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(db(this.em));
  }
}

/** A deferral names moments of the publisher's clock, which may be wrong; how long its account is to wait is right. */
function restOf({ pinId, fence, outcome, at }: PinOutcome) {
  if (outcome.kind !== 'deferred' || outcome.accountUntil === undefined) return [];
  const seconds = Math.max(0, Date.parse(outcome.accountUntil) - Date.parse(at)) / 1000;
  return [{ pinId, fence, seconds }];
}
