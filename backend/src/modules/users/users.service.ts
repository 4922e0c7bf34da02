import { Injectable } from '@nestjs/common';
import { CREDIT_COST, VERIFICATION_BONUS } from '@boardcast/contracts';
import type { SubscriptionStatus, UpdatePreferencesRequest } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Acts on users. All of them work in the caller's transaction when there is one. */
@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets through whose account stays. To be asked under the lock that the deletion takes as well after it has begun.
   * @throws AppError auth.required when there is no such user, account.leaving while the account is being deleted
   */
  async assertStays(userId: string): Promise<void> {
    const { rows } = await sql<{ leavingAt: Date | null }>`
      select leaving_at as "leavingAt" from users where id = ${userId}`.execute(this.em.getKysely());
    if (!rows[0]) throw new AppError('auth.required');
    if (rows[0].leavingAt) throw new AppError('account.leaving');
  }

  /** Takes one free pin if one is left: two at once can't take the same. @returns whether there was one */
  async spendCredit(userId: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update users set free_pins_used = free_pins_used + ${CREDIT_COST}, updated_at = ${this.clock.now()}
      where id = ${userId} and free_pins_used + ${CREDIT_COST} <= free_pins_assigned`.execute(
      this.em.getKysely(),
    );
    return numAffectedRows === 1n;
  }

  /** Notes what Stripe says is paid; a grant is apart from it and stays. */
  async setSubscriptionStatus(userId: string, status: SubscriptionStatus): Promise<void> {
    await sql`
      update users set subscription_status = ${status}, updated_at = ${this.clock.now()}
      where id = ${userId} and subscription_status <> ${status}`.execute(this.em.getKysely());
  }

  /** Notes that Premium was granted, or that the grant was taken back. @returns whether that changed anything */
  async setGranted(userId: string, isGranted: boolean): Promise<boolean> {
    const now = this.clock.now();
    const { numAffectedRows } = await sql`
      update users set subscription_is_free = ${isGranted}, free_granted_at = ${isGranted ? now : null}, updated_at = ${now}
      where id = ${userId} and subscription_is_free <> ${isGranted}`.execute(this.em.getKysely());
    return numAffectedRows === 1n;
  }

  /** Gives one free pin back (house.md settled question 5). */
  async returnCredit(userId: string): Promise<void> {
    await sql`
      update users set free_pins_used = greatest(free_pins_used - ${CREDIT_COST}, 0), updated_at = ${this.clock.now()}
      where id = ${userId}`.execute(this.em.getKysely());
  }

  /** Keeps which mails a user wants: what is absent stays. Of one who is gone, nothing. */
  async setPreferences(userId: string, wanted: UpdatePreferencesRequest): Promise<void> {
    const { weeklyAnalytics = null, productUpdates = null } = wanted;
    await sql`
      update users set wants_weekly_analytics = coalesce(${weeklyAnalytics}, wants_weekly_analytics),
        wants_product_updates = coalesce(${productUpdates}, wants_product_updates), updated_at = ${this.clock.now()}
      where id = ${userId}`.execute(this.em.getKysely());
  }

  /**
   * Gives the free pin that a verified address brings: once for a user, whatever happens at once or later.
   * @returns whether it was given now
   */
  async grantVerificationBonus(userId: string): Promise<boolean> {
    const now = this.clock.now();
    const { numAffectedRows } = await sql`
      update users set free_pins_assigned = free_pins_assigned + ${VERIFICATION_BONUS},
        verification_bonus_at = ${now}, updated_at = ${now}
      where id = ${userId} and verification_bonus_at is null`.execute(this.em.getKysely());
    return numAffectedRows === 1n;
  }
}
