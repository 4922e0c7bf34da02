import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db, type Tables } from '../../../database/kysely.js';
import { rowVersion } from '../../../database/row-version.js';
import type { GroupHolds } from './holds.js';
import { linkDigest } from './link-digest.js';
import { PinGroup, type ChosenList, type LinkTemplate } from './pin-group.entity.js';
import { PLANNED_AT } from './planned-time.queries.js';

/** A group as its row says. */
export type GroupRow = Selectable<Tables['pin_groups']>;

/** What a group is made with. */
export type NewGroup = Omit<
  GroupRow,
  | 'id'
  | 'linkDigest'
  | 'ownerName'
  | 'run'
  | 'creditReturnedAt'
  | 'spamHeldUntil'
  | 'pausedAt'
  | 'stoppedAt'
  | 'publishedAt'
  | 'deletedAt'
> & { id?: string };

/** A group that waits for its time. */
export type WaitingGroup = Pick<
  GroupRow,
  | 'title'
  | 'link'
  | 'linkParameters'
  | 'boardListName'
  | 'imageId'
  | 'timeZone'
  | 'creditSpent'
  | 'creditReturnedAt'
> & {
  scheduledFor: Date;
  version: string;
};

/** Groups: made, changed, ended, and counted by. Always in the caller's transaction. */
@Injectable()
export class PinGroupsRepository {
  constructor(private readonly em: EntityManager) {}

  /** @returns its id */
  async insert({ userId: user, imageId: image, boardListId: boardList, ...rest }: NewGroup): Promise<string> {
    const digest = linkDigest(rest.link);
    const { id } = this.em.create(PinGroup, { user, image, boardList, ...rest, linkDigest: digest });
    await this.em.flush();
    return id;
  }

  /** Changes what a group says and when it is due; what is absent stays. */
  async change(
    groupId: string,
    { chosenLists, linkParameters, ...changes }: Partial<NewGroup>,
  ): Promise<void> {
    const lists = chosenLists && sql<ChosenList[]>`${JSON.stringify(chosenLists)}::jsonb`;
    const template = linkParameters && sql<LinkTemplate>`${JSON.stringify(linkParameters)}::jsonb`;
    await db(this.em)
      .updateTable('pin_groups')
      .set({
        ...changes,
        ...(changes.link !== undefined && { linkDigest: linkDigest(changes.link) }),
        ...(lists !== undefined && { chosenLists: lists }),
        ...(template !== undefined && { linkParameters: template }),
      })
      .where('id', '=', groupId)
      .execute();
  }

  /**
   * Takes a group out of its user's sight, and lets go of its image; the row stays for credits and counts. Its pins must
   * be locked. @returns what it had
   */
  async markDeleted(groupId: string, now: Date): Promise<Pick<GroupRow, 'title' | 'imageId'>> {
    const group = db(this.em).selectFrom('pin_groups').select(['title', 'imageId']).where('id', '=', groupId);
    const former = await group.forNoKeyUpdate().executeTakeFirstOrThrow();
    await db(this.em)
      .updateTable('pin_groups')
      .set({ deletedAt: now, imageId: null })
      .where('id', '=', groupId)
      .execute();
    return former;
  }

  /** Whether a user has such a group. */
  async isOwn(userId: string, groupId: string): Promise<boolean> {
    const group = await this.present(groupId).select('id').where('userId', '=', userId).executeTakeFirst();
    return group !== undefined;
  }

  /** What a group is called, or null when its record is gone. */
  async titleOf(groupId: string): Promise<string | null> {
    return (await this.present(groupId).select('title').executeTakeFirst())?.title ?? null;
  }

  /** What a group that waits for its time is now, or null when it is gone. */
  async findWaiting(groupId: string): Promise<WaitingGroup | null> {
    const group = await this.present(groupId)
      .select(['title', 'link', 'linkParameters', 'boardListName', 'imageId', 'scheduledFor', 'timeZone'])
      .select(['creditSpent', 'creditReturnedAt'])
      .select(rowVersion('pin_groups').as('version'))
      .where('scheduledFor', 'is not', null)
      .$narrowType<{ scheduledFor: Date }>()
      .executeTakeFirst();
    return group ?? null;
  }

  /** In which zone the days of a scheduled group's times are told, if one was noted; null when it isn't scheduled. */
  async scheduleOf(groupId: string): Promise<{ timeZone: string | null } | null> {
    const group = await this.present(groupId)
      .select('timeZone')
      .where('scheduledFor', 'is not', null)
      .executeTakeFirst();
    return group ?? null;
  }

  /**
   * Notes from when until when the pins of a scheduled group are planned, after their times were changed; once one has
   * begun, the first of all stays.
   */
  async notePlan(groupId: string, timeZone: string): Promise<void> {
    await this.notePlans([groupId], sql`${timeZone}`);
  }

  /** The same of groups whose days are told in the zones that they had. */
  async noteMoved(groupIds: string[]): Promise<void> {
    await this.notePlans(groupIds, sql`time_zone`);
  }

  /**
   * Locks groups, after their pins: what brings a pin back must not miss the hold that another transaction is writing.
   * @returns what keeps the pins of each from being sent
   */
  async lockHolds(groupIds: string[]): Promise<Map<string, GroupHolds>> {
    const groups = await db(this.em)
      .selectFrom('pin_groups')
      .select(['id', 'spamHeldUntil', 'pausedAt', 'stoppedAt'])
      .where('id', '=', anyOf(groupIds))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    return new Map(groups.map(({ id, ...holds }) => [id, holds]));
  }

  /**
   * Holds locked groups until a moment: Pinterest took a pin of each for spam. A spread ends when its pins do, which are
   * written before.
   */
  async holdForSpam(groupIds: string[], until: Date): Promise<void> {
    if (groupIds.length === 0) return;
    await db(this.em)
      .updateTable('pin_groups')
      .set({
        spamHeldUntil: sql<Date>`greatest(spam_held_until, ${until})`,
        spreadUntil: sql<Date | null>`case when spread_until is not null then greatest(spread_until,
          (select max(${PLANNED_AT}) from pins where pins.group_id = pin_groups.id)) end`,
      })
      .where('id', '=', anyOf(groupIds))
      .execute();
  }

  /** Pauses a locked group, or lets it go on; one that is paused already stays so since then. */
  async setPaused(groupId: string, isPaused: boolean): Promise<void> {
    await db(this.em)
      .updateTable('pin_groups')
      .set({ pausedAt: isPaused ? sql<Date>`coalesce(paused_at, now())` : null })
      .where('id', '=', groupId)
      .execute();
  }

  /** Stops a locked group, paused or not. */
  async stop(groupId: string): Promise<void> {
    await db(this.em)
      .updateTable('pin_groups')
      .set({ stoppedAt: sql<Date>`coalesce(stopped_at, now())`, pausedAt: null })
      .where('id', '=', groupId)
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

  /** Counts that an operator sends a failed pin of a group once more; its credit stays as it is. */
  async beginFreeRun(groupId: string): Promise<void> {
    await db(this.em)
      .updateTable('pin_groups')
      .set((group) => ({ run: group('run', '+', 1) }))
      .where('id', '=', groupId)
      .execute();
  }

  /** Counts that failed pins of a group are sent once more; one that was stopped goes on. */
  async beginRun(groupId: string): Promise<void> {
    await db(this.em)
      .updateTable('pin_groups')
      .set((group) => ({ run: group('run', '+', 1), stoppedAt: null }))
      .where('id', '=', groupId)
      .execute();
  }

  /**
   * Notes that the credit of each of these groups is given back that has ended without any pin published; one that may
   * have been published counts as published. One after the other: two ends of one group at once would each see the
   * other's pin still under way.
   * @returns the groups, each with its owner
   */
  async returnFruitlessCredits(groupIds: string[]): Promise<{ id: string; userId: string }[]> {
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
      .returning(['group.id', 'group.userId'])
      .execute();
    return groups;
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

  private async notePlans(groupIds: string[], timeZone: RawBuilder<unknown>): Promise<void> {
    await sql`
      update pin_groups set time_zone = ${timeZone},
        scheduled_for = case when has_begun then scheduled_for else first end,
        spread_until = case when has_begun or first < last then last end
      from (select group_id, min(${PLANNED_AT}) as first, max(${PLANNED_AT}) as last,
          count(*) > count(${PLANNED_AT}) as has_begun
        from pins where group_id = ${anyOf(groupIds)} group by group_id) planned
      where pin_groups.id = planned.group_id and last is not null`.execute(db(this.em));
  }

  private present(groupId: string) {
    return db(this.em).selectFrom('pin_groups').where('id', '=', groupId).where('deletedAt', 'is', null);
  }
}
