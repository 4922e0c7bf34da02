import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { PinGroup } from './pin-group.entity.js';
import type { Target } from './targets.service.js';

/** Pins of one group in bulk, within the caller's transaction. */
@Injectable()
export class PinRowsRepository {
  constructor(private readonly em: EntityManager) {}

  /** One row a target, due at once by the database's clock, in one statement however many there are. */
  async insert(group: PinGroup, targets: Target[]): Promise<void> {
    const rows = targets.map((target, position) => ({ id: randomUUID(), position, ...target }));
    await sql`
      insert into pins (id, group_id, user_id, position, target_key, board_id, section_id, board_name, section_name,
        state, next_at, created_at, updated_at)
      select id, ${group.id}::uuid, ${group.user}::uuid, position, "targetKey", "boardId", "sectionId", "boardName",
        "sectionName", 'waiting', now(), now(), now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
        id uuid, position int, "targetKey" text, "boardId" text, "sectionId" text, "boardName" text,
        "sectionName" text)`.execute(this.em.getKysely());
  }

  /**
   * Ends the pins of a group that wait for their time, so that nothing is sent after its record is gone.
   * @returns false when one of them is being posted or looked for: then nothing may be deleted
   */
  async cancelWaiting(groupId: string): Promise<boolean> {
    const db = this.em.getKysely();
    const { rows } = await sql<{ state: string; fence: number }>`
      select state, fence from pins where group_id = ${groupId} order by id for update`.execute(db);
    const busy = rows.some(
      ({ state, fence }) =>
        state === 'queued' || state === 'checking' || (state === 'waiting' && fence === 0),
    );
    if (busy) return false;
    await sql`
      update pins set state = 'failed', next_at = null, hold_reason = null, updated_at = now()
      where group_id = ${groupId} and state in ('waiting', 'held')`.execute(db);
    return true;
  }
}
