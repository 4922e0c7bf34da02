import { randomUUID } from 'node:crypto';
import type { PinState } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { PinGroup } from './pin-group.entity.js';
import type { Target } from './targets.service.js';

interface LockedPin {
  state: PinState;
  fence: number;
}

/** A claim raises the fence in the same statement that takes the pin. */
const isUntouched = ({ state, fence }: LockedPin) => state === 'waiting' && fence === 0;

/** Pins of one group in bulk, within the caller's transaction. */
@Injectable()
export class PinRowsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * One row a target, in one statement however many there are; due at the group's time, or at once by the database's
   * clock.
   */
  async insert(group: PinGroup, targets: Target[]): Promise<void> {
    const dueAt = group.scheduledFor?.toISOString() ?? null;
    const rows = targets.map((target, position) => ({ id: randomUUID(), position, ...target }));
    await sql`
      insert into pins (id, group_id, user_id, position, target_key, board_id, section_id, board_name, section_name,
        state, next_at, created_at, updated_at)
      select id, ${group.id}::uuid, ${group.user}::uuid, position, "targetKey", "boardId", "sectionId", "boardName",
        "sectionName", 'waiting', coalesce(${dueAt}::timestamptz, now()), now(), now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
        id uuid, position int, "targetKey" text, "boardId" text, "sectionId" text, "boardName" text,
        "sectionName" text)`.execute(this.em.getKysely());
  }

  /**
   * Locks the pins of a group, so that none of those that wait can be claimed any more.
   * @returns false when one of them is being posted or looked for, or was never tried: then nothing may be deleted
   */
  async lockIdle(groupId: string): Promise<boolean> {
    const pins = await this.lock(groupId);
    return !pins.some((pin) => pin.state === 'queued' || pin.state === 'checking' || isUntouched(pin));
  }

  /**
   * Locks the pins of a group, so that either the caller or a dispatcher that claims at the same instant wins whole.
   * @returns whether none of them was ever claimed
   */
  async lockUntouched(groupId: string): Promise<boolean> {
    return (await this.lock(groupId)).every(isUntouched);
  }

  /** Moves pins that were never claimed to the time of their group. */
  async reschedule(group: PinGroup): Promise<void> {
    await sql`
      update pins set next_at = ${group.scheduledFor?.toISOString()}::timestamptz, updated_at = now()
      where group_id = ${group.id}`.execute(this.em.getKysely());
  }

  /** Counts that failed pins of a group are sent once more. */
  async beginRun(groupId: string): Promise<void> {
    await sql`update pin_groups set run = run + 1 where id = ${groupId}`.execute(this.em.getKysely());
  }

  /** Removes the pins of a group. */
  async deleteAll(groupId: string): Promise<void> {
    await sql`delete from pins where group_id = ${groupId}`.execute(this.em.getKysely());
  }

  /**
   * Acts on one group come one after the other: one that waited only for the rows would not see those that the other
   * act put in their place.
   */
  private async lock(groupId: string): Promise<LockedPin[]> {
    const db = this.em.getKysely();
    await sql`select pg_advisory_xact_lock(hashtextextended(${groupId}, 0))`.execute(db);
    const { rows } = await sql<LockedPin>`
      select state, fence from pins where group_id = ${groupId} order by id for update`.execute(db);
    return rows;
  }
}
