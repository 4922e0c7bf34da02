import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';

/** Facts of groups, read and written for many at once; in the caller's transaction. */
@Injectable()
export class PinGroupsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Locks groups, after their pins: what brings a pin back must not miss the hold that another transaction is writing.
   * @returns until when each of them that waits after a spam block is held
   */
  async lockHolds(groupIds: string[]): Promise<Map<string, Date>> {
    const groups = await db(this.em)
      .selectFrom('pin_groups')
      .select(['id', 'spamHeldUntil'])
      .where('id', '=', anyOf(groupIds))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    return new Map(groups.flatMap(({ id, spamHeldUntil }) => (spamHeldUntil ? [[id, spamHeldUntil]] : [])));
  }

  /** Holds locked groups until a moment: Pinterest took a pin of each for spam. */
  async holdForSpam(groupIds: string[], until: Date): Promise<void> {
    if (groupIds.length === 0) return;
    await db(this.em)
      .updateTable('pin_groups')
      .set({ spamHeldUntil: sql<Date>`greatest(spam_held_until, ${until})` })
      .where('id', '=', anyOf(groupIds))
      .execute();
  }

  /** Writes when the first pin of each group was posted. */
  async markPublished(groupIds: string[]): Promise<void> {
    if (groupIds.length === 0) return;
    await db(this.em)
      .updateTable('pin_groups')
      .set({ publishedAt: sql`now()` })
      .where('id', '=', anyOf(groupIds))
      .where('publishedAt', 'is', null)
      .execute();
  }

  /** Removes a group whose pins are withdrawn; one that has pins stays, or they would go with it. */
  async remove(groupId: string): Promise<void> {
    await db(this.em)
      .deleteFrom('pin_groups as group')
      .where('group.id', '=', groupId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('pins').select('pins.id').whereRef('pins.groupId', '=', 'group.id'))),
      )
      .execute();
  }

  /** Counts that failed pins of a group are sent once more. */
  async beginRun(groupId: string): Promise<void> {
    await db(this.em)
      .updateTable('pin_groups')
      .set((group) => ({ run: group('run', '+', 1) }))
      .where('id', '=', groupId)
      .execute();
  }

  /**
   * Notes that the credit of each of these groups is given back that has ended without any pin published; one that may
   * have been published counts as published. One after the other: two ends of one group at once would each see the
   * other's pin still under way.
   * @returns the owners, one for each credit
   */
  async returnFruitlessCredits(groupIds: string[]): Promise<string[]> {
    if (groupIds.length === 0) return [];
    await db(this.em)
      .selectFrom('pin_groups')
      .select('id')
      .where('id', '=', anyOf(groupIds))
      .orderBy('id')
      .forUpdate()
      .execute();
    const groups = await db(this.em)
      .updateTable('pin_groups as group')
      .set({ creditReturnedAt: sql`now()` })
      .where('group.id', '=', anyOf(groupIds))
      .where('creditSpent', '=', true)
      .where('creditReturnedAt', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pins')
              .select('pins.id')
              .whereRef('pins.groupId', '=', 'group.id')
              .where('pins.state', '<>', 'failed'),
          ),
        ),
      )
      .returning('group.userId')
      .execute();
    return groups.map(({ userId }) => userId);
  }

  /** Notes that a group costs the credit again that it was given back. @returns whether there was one */
  async takeCreditAgain(groupId: string): Promise<boolean> {
    const { numUpdatedRows } = await db(this.em)
      .updateTable('pin_groups')
      .set({ creditReturnedAt: null })
      .where('id', '=', groupId)
      .where('creditSpent', '=', true)
      .where('creditReturnedAt', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
