import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { UsersService } from '../users/users.service.js';

/** Credits of groups that brought nothing (house.md settled question 5). Works in the caller's transaction. */
@Injectable()
export class GroupCreditsService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
  ) {}

  /**
   * Gives back, once, the credit of each of these groups that has ended without any pin published; one that may have
   * been published counts as published.
   */
  async giveBackFruitless(groupIds: string[]): Promise<void> {
    if (groupIds.length === 0) return;
    // One after the other: two ends of one group at once would each see the other's pin still under way.
    const db = this.em.getKysely();
    await sql`select from pin_groups where id = any(${groupIds}::uuid[]) order by id for update`.execute(db);
    const { rows } = await sql<{ userId: string }>`
      update pin_groups g set credit_returned_at = now()
      where id = any(${groupIds}::uuid[]) and credit_spent and credit_returned_at is null
        and not exists (
          select from pins where group_id = g.id and state <> 'failed'
        )
      returning user_id as "userId"`.execute(db);
    for (const { userId } of rows) await this.users.returnCredit(userId);
  }

  /**
   * Takes the credit of a group again that was given back: it is to be sent once more.
   * @throws AppError pin.out-of-credits
   */
  async takeAgain(userId: string, groupId: string): Promise<void> {
    const { numAffectedRows } = await sql`
      update pin_groups set credit_returned_at = null
      where id = ${groupId} and credit_spent and credit_returned_at is not null`.execute(this.em.getKysely());
    if (numAffectedRows === 0n) return;
    if (!(await this.users.spendCredit(userId))) throw new AppError('pin.out-of-credits');
  }
}
