import { Injectable } from '@nestjs/common';
import { CREDIT_COST, VERIFICATION_BONUS, type CreditMovementKind } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type UpdateQueryBuilder } from 'kysely';
import { z } from 'zod';
import { db, rawRows, type Tables } from '../../database/kysely.js';

interface Movement {
  amount: number;
  kind: CreditMovementKind;
  groupId?: string;
  actorId?: string;
}

const creditsSchema = z.object({ freePinsAssigned: z.number(), freePinsUsed: z.number() });
/** The two counters of a user's free pins. */
export type Credits = z.infer<typeof creditsSchema>;

/**
 * Free pins of users, in the caller's transaction when there is one. Each change of the counters writes its movement in
 * the same statement, so that the movements of a user are always what is assigned less what is used.
 */
@Injectable()
export class CreditsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Takes one free pin if one is left: two at once can't take the same. @returns whether there was one */
  async spend(userId: string, groupId: string, now: Date): Promise<boolean> {
    const spent = this.user(userId)
      .set((user) => ({ freePinsUsed: user('freePinsUsed', '+', CREDIT_COST), updatedAt: now }))
      .where((user) => user(user('freePinsUsed', '+', CREDIT_COST), '<=', user.ref('freePinsAssigned')));
    return (await this.change(spent, { amount: -CREDIT_COST, kind: 'spent', groupId }, now)) !== null;
  }

  /** Gives one back that was spent; never more than were. */
  async giveBack(userId: string, groupId: string, now: Date): Promise<void> {
    const returned = this.user(userId)
      .set((user) => ({ freePinsUsed: user('freePinsUsed', '-', CREDIT_COST), updatedAt: now }))
      .where('freePinsUsed', '>=', CREDIT_COST);
    await this.change(returned, { amount: CREDIT_COST, kind: 'returned', groupId }, now);
  }

  /** @returns whether the bonus was given now: a user has it once */
  async giveBonus(userId: string, now: Date): Promise<boolean> {
    const given = this.user(userId)
      .set((user) => ({
        freePinsAssigned: user('freePinsAssigned', '+', VERIFICATION_BONUS),
        verificationBonusAt: now,
        updatedAt: now,
      }))
      .where('verificationBonusAt', 'is', null);
    return (await this.change(given, { amount: VERIFICATION_BONUS, kind: 'bonus' }, now)) !== null;
  }

  /** Gives more of them. @returns the counters after it; null when there is no such user */
  grant(userId: string, amount: number, actorId: string, now: Date): Promise<Credits | null> {
    const granted = this.user(userId).set((user) => ({
      freePinsAssigned: user('freePinsAssigned', '+', amount),
      updatedAt: now,
    }));
    return this.change(granted, { amount, kind: 'granted', actorId }, now);
  }

  private user(userId: string) {
    return db(this.em)
      .updateTable('users')
      .where('id', '=', userId)
      .returning(['id', 'freePinsAssigned', 'freePinsUsed']);
  }

  /** @param update of one user at most @returns their counters after it, or null when it changed nobody */
  private async change(
    update: UpdateQueryBuilder<Tables, 'users', 'users', Credits & { id: string }>,
    { amount, kind, groupId, actorId }: Movement,
    now: Date,
  ): Promise<Credits | null> {
    const [credits] = await rawRows(
      this.em,
      creditsSchema,
      sql`
        with changed as (${update}),
        moved as (
          insert into credit_movements (user_id, at, amount, kind, group_id, actor_id)
          select id, ${now}::timestamptz, ${amount}::int, ${kind}, ${groupId ?? null}::uuid, ${actorId ?? null}::uuid
          from changed
        )
        select free_pins_assigned, free_pins_used from changed`,
    );
    return credits ?? null;
  }
}
