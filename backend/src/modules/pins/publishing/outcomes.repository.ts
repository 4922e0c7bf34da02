import type { PinFault, PinProgress } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { readMoments, type RawRow } from '../../../database/read-moments.js';

/** A pin that outcomes came for, locked. */
export interface ProgressRow extends PinProgress {
  id: string;
  groupId: string;
  userId: string;
}

/** Reads and writes the rows that outcomes are about; always within the caller's transaction. */
@Injectable()
export class OutcomesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Runs `work` in one transaction. */
  async transactional<T>(work: () => Promise<T>): Promise<T> {
    return this.em.fork().transactional(work);
  }

  /** The database's time: leases and due times are compared with nothing else. */
  async now(): Promise<Date> {
    const { rows } = await sql<{ now: string }>`select now() as now`.execute(this.em.getKysely());
    return new Date(rows[0]?.now ?? Number.NaN);
  }

  /** Locks pins, in one order for everybody. */
  async lock(pinIds: string[]): Promise<Map<string, ProgressRow>> {
    const { rows } = await sql<RawRow<ProgressRow>>`
      select id, group_id as "groupId", user_id as "userId", state, mode, fence, retry_count as "retryCount",
        probe_count as "probeCount", next_at as "nextAt", first_sent_at as "firstSentAt",
        hold_reason as "holdReason", fault, pinterest_pin_id as "pinterestPinId"
      from pins where id = any(${pinIds}::uuid[]) order by id for update`.execute(this.em.getKysely());
    const pins = readMoments<ProgressRow>(rows, ['nextAt', 'firstSentAt']);
    return new Map(pins.map((pin) => [pin.id, pin]));
  }

  /** Those of Pinterest's pins that belong to rows of ours already. */
  async takenPinIds(pinterestPinIds: string[]): Promise<Set<string>> {
    if (pinterestPinIds.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`
      select pinterest_pin_id as id from pins where pinterest_pin_id = any(${pinterestPinIds}::text[])`.execute(
      this.em.getKysely(),
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Writes the new states of pins in one statement. */
  async save(pins: ProgressRow[]): Promise<void> {
    const rows = pins.map((pin) => ({
      id: pin.id,
      state: pin.state,
      retry_count: pin.retryCount,
      probe_count: pin.probeCount,
      next_at: pin.nextAt?.toISOString() ?? null,
      first_sent_at: pin.firstSentAt?.toISOString() ?? null,
      hold_reason: pin.holdReason,
      fault: pin.fault,
      pinterest_pin_id: pin.pinterestPinId,
    }));
    await sql`
      update pins set state = new.state, retry_count = new.retry_count, probe_count = new.probe_count,
        next_at = new.next_at, first_sent_at = new.first_sent_at, hold_reason = new.hold_reason,
        fault = new.fault, pinterest_pin_id = new.pinterest_pin_id, lease_until = null, updated_at = now(),
        published_at = case when new.state = 'published' then coalesce(pins.published_at, now()) end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
        id uuid, state text, retry_count int, probe_count int, next_at timestamptz, first_sent_at timestamptz,
        hold_reason text, fault jsonb, pinterest_pin_id text)
      where pins.id = new.id`.execute(this.em.getKysely());
  }

  /** Writes when the first pin of each group was posted. */
  async markPublished(groupIds: string[]): Promise<void> {
    await sql`
      update pin_groups set published_at = now()
      where id = any(${groupIds}::uuid[]) and published_at is null`.execute(this.em.getKysely());
  }

  /** Holds what is left of groups until a moment: Pinterest took one of their pins for spam. */
  async holdForSpam(groupIds: string[], holdMs: number, fault: PinFault): Promise<void> {
    await sql`
      update pins set state = 'held', hold_reason = 'spam', fault = ${JSON.stringify(fault)}::jsonb,
        next_at = now() + make_interval(secs => ${holdMs / 1000}), updated_at = now()
      where group_id = any(${groupIds}::uuid[]) and state = 'waiting'`.execute(this.em.getKysely());
  }
}
