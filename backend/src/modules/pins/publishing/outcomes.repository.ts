import { SPAM_HOLD_FAULT, type PinProgress } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { readMoments, type RawRow } from '../../../database/read-moments.js';

/** A pin that outcomes came for, locked. */
export interface ProgressRow extends PinProgress {
  id: string;
  groupId: string;
  userId: string;
  targetKey: string;
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

  /**
   * Locks pins, in one order for everybody.
   * @param wholeGroupsOf those of them whose groups are to be held: all pins of these are locked at once, for whoever
   *   locks more of them later, behind their group, ends in a deadlock with an act on that group
   */
  async lock(pinIds: string[], wholeGroupsOf: string[]): Promise<Map<string, ProgressRow>> {
    const pins = await this.lockWhere(
      wholeGroupsOf.length === 0
        ? sql`id = any(${pinIds}::uuid[])`
        : sql`id in (
            select unnest(${pinIds}::uuid[])
            union select one.id from pins own join pins one on one.group_id = own.group_id
            where own.id = any(${wholeGroupsOf}::uuid[]))`,
    );
    return new Map(pins.map((pin) => [pin.id, pin]));
  }

  /** Locks the pins of a group, in the same order. */
  async lockGroup(groupId: string): Promise<ProgressRow[]> {
    return this.lockWhere(sql`group_id = ${groupId}`);
  }

  /**
   * Locks groups, after their pins: what brings a pin back must not miss the hold that another transaction is writing.
   * @returns until when each of them is held, or null
   */
  async lockHolds(groupIds: string[]): Promise<Map<string, Date | null>> {
    const { rows } = await sql<RawRow<{ id: string; heldUntil: Date | null }>>`
      select id, spam_held_until as "heldUntil" from pin_groups
      where id = any(${groupIds}::uuid[]) order by id for no key update`.execute(this.em.getKysely());
    const groups = readMoments<{ id: string; heldUntil: Date | null }>(rows, ['heldUntil']);
    return new Map(groups.map(({ id, heldUntil }) => [id, heldUntil]));
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

  /** Those of a user's targets to which a pin is being sent, or is looked for. */
  async busyTargets(userId: string, targetKeys: string[]): Promise<Set<string>> {
    const { rows } = await sql<{ key: string }>`
      select target_key as key from pins
      where user_id = ${userId} and target_key = any(${targetKeys}::text[]) and state in ('queued', 'checking')`.execute(
      this.em.getKysely(),
    );
    return new Set(rows.map(({ key }) => key));
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
      unresolved_since: pin.unresolvedSince?.toISOString() ?? null,
      recheck: pin.recheck,
      hold_reason: pin.holdReason,
      fault: pin.fault,
      pinterest_pin_id: pin.pinterestPinId,
    }));
    await sql`
      update pins set state = new.state, retry_count = new.retry_count, probe_count = new.probe_count,
        next_at = new.next_at, first_sent_at = new.first_sent_at, hold_reason = new.hold_reason,
        unresolved_since = new.unresolved_since, recheck = new.recheck,
        fault = new.fault, pinterest_pin_id = new.pinterest_pin_id, lease_until = null, updated_at = now(),
        published_at = case when new.state = 'published' then coalesce(pins.published_at, now()) end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
        id uuid, state text, retry_count int, probe_count int, next_at timestamptz, first_sent_at timestamptz,
        unresolved_since timestamptz, recheck text, hold_reason text, fault jsonb, pinterest_pin_id text)
      where pins.id = new.id`.execute(this.em.getKysely());
  }

  /** Writes when the first pin of each group was posted. */
  async markPublished(groupIds: string[]): Promise<void> {
    await sql`
      update pin_groups set published_at = now()
      where id = any(${groupIds}::uuid[]) and published_at is null`.execute(this.em.getKysely());
  }

  /** Holds locked groups until a moment, with all of their pins that wait: Pinterest took one of them for spam. */
  async holdForSpam(groupIds: string[], until: Date): Promise<void> {
    const end = sql`${until.toISOString()}::timestamptz`;
    const db = this.em.getKysely();
    await sql`
      update pin_groups set spam_held_until = greatest(spam_held_until, ${end})
      where id = any(${groupIds}::uuid[])`.execute(db);
    await sql`
      update pins set state = 'held', hold_reason = 'spam', fault = ${JSON.stringify(SPAM_HOLD_FAULT)}::jsonb,
        next_at = greatest(next_at, ${end}), updated_at = now()
      where group_id = any(${groupIds}::uuid[])
        and (state = 'waiting' or (state = 'held' and hold_reason = 'spam'))`.execute(db);
  }

  private async lockWhere(which: RawBuilder<unknown>): Promise<ProgressRow[]> {
    const { rows } = await sql<RawRow<ProgressRow>>`
      select id, group_id as "groupId", user_id as "userId", target_key as "targetKey", state, mode, fence,
        retry_count as "retryCount", probe_count as "probeCount", next_at as "nextAt",
        first_sent_at as "firstSentAt", unresolved_since as "unresolvedSince", recheck,
        hold_reason as "holdReason", fault, pinterest_pin_id as "pinterestPinId"
      from pins where ${which} order by id for update`.execute(this.em.getKysely());
    return readMoments<ProgressRow>(rows, ['nextAt', 'firstSentAt', 'unresolvedSince']);
  }
}
