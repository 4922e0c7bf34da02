import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AttemptRow } from './attempt-row.js';

/** Writes the history of pins, within the caller's transaction. */
@Injectable()
export class AttemptsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Keeps attempts in one statement; one that was told before stays as it is. */
  async insert(attempts: AttemptRow[]): Promise<void> {
    if (attempts.length === 0) return;
    await sql`
      insert into pin_attempts (pin_id, fence, mode, outcome, status, code, message, reason, at)
      select pin_id, fence, mode, outcome, status, code, message, reason, at
      from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as new (
        pin_id uuid, fence int, mode text, outcome text, status int, code int, message text, reason text,
        at timestamptz)
      on conflict (pin_id, fence, outcome) do nothing`.execute(this.em.getKysely());
  }
}
