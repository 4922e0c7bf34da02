import { randomUUID } from 'node:crypto';
import { pinOutcomeSchema, publishPinSchema, type PinOutcome, type PublishPin } from '@boardcast/contracts';
import { writePace, type Pace } from '@boardcast/pinterest';
import { publishTimes, type PublishTimes } from '@boardcast/server';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PUBLISH_TIMES } from '../config.module.js';
import { isDoubted, LedgerLineage } from './ledger-lineage.js';
import { LedgerWrites, type Departure } from './ledger-writes.js';
import { LEDGER_POOL, WORKER, WRITE_PACE } from './ledger.tokens.js';
import { isSilent, workerOf } from './workers.js';

/** The backend counts its claims of a pin from here: before this one there was none. */
const FIRST_FENCE = 1;

/** Take-overs of a claim that are handled, each until its lease was over; the next one tells that it is hopeless. */
const MAX_TAKEOVERS = 3;

/** The claim that a message speaks of. */
export interface ClaimKey {
  pinId: string;
  fence: number;
}

/** What a message says of its claim, and with that of the earlier ones whose outcomes the backend knows. */
export type ClaimRequest = ClaimKey &
  Pick<PublishPin, 'mode' | 'firstSentAt' | 'tokenSerial' | 'correlationId'>;

/** What of it the row keeps, so that somebody without the message can settle the claim. */
const keptRequest = publishPinSchema.pick({
  ...{ mode: true, firstSentAt: true, tokenSerial: true, correlationId: true },
});

/**
 * What the ledger says to a message: `mine`: handle it · `done`: it was handled, repeat this outcome ·
 * `lost`: this claim, or one before it, came to `sending`, and the backend has heard of no outcome · `hopeless`: copy
 * after copy failed before anything was sent · `stale`: alive elsewhere, overtaken by a newer claim, or of a time of which
 * the ledger lacks commits, so there is nothing to do. The `holder` proves later on that nobody has taken it over.
 */
export type Claim =
  | { kind: 'mine'; holder: string }
  | { kind: 'hopeless'; holder: string }
  | { kind: 'done'; outcome: PinOutcome }
  | { kind: 'lost'; holder: string; sentAt: Date | null }
  | { kind: 'stale' };

interface ClaimRow {
  state: 'claimed' | 'sending' | 'done';
  outcome: unknown;
  sent_at: Date | null;
  takeovers: number;
  overtaken: boolean;
}

/** `sent_at` of one that may have been sent without the ledger's knowing: when it was claimed. */
type TakenRow = Pick<ClaimRow, 'state' | 'sent_at' | 'takeovers'> & { doubted: boolean };
const TAKEN = `state, takeovers, ${isDoubted('own')} as doubted,
  case when ${isDoubted('own')} then coalesce(sent_at, created_at) else sent_at end as sent_at`;
type OrphanRow = TakenRow & ClaimKey & { request: unknown; leaseUntil: Date };
type EarlierRow = Pick<ClaimRow, 'state' | 'outcome' | 'sent_at'> & {
  fence: number;
  created_at: Date;
  doubted: boolean;
};

/** A claim that was taken over from a process that is silent; `Ledger.judgeOrphan` says what it is. */
export interface Orphan {
  request: ClaimRequest & Pick<PublishPin, 'leaseUntil'>;
  holder: string;
  row: TakenRow;
}

/**
 * The attempt ledger (docs/publishing.md#ledger): what this publisher, or another one, has done about each claim. Every
 * time is the database's, so that the clocks of several machines don't matter.
 */
@Injectable()
export class Ledger {
  private readonly writes: LedgerWrites;
  private readonly lineage: LedgerLineage;

  /**
   * @param worker names this process in the rows that it writes
   * @param pace how fast one account may create pins; the same for all publishers
   * @param times those of production unless given
   */
  constructor(
    @Inject(LEDGER_POOL) private readonly pool: Pool,
    @Inject(WORKER) private readonly worker: string,
    @Inject(WRITE_PACE) pace: Pace = writePace(),
    @Inject(PUBLISH_TIMES) times: Pick<PublishTimes, 'leaseMs'> = publishTimes(),
  ) {
    this.writes = new LedgerWrites(pool, pace, times.leaseMs);
    this.lineage = new LedgerLineage(pool);
  }

  /**
   * Writes the claim down, or says what is known of it. Each copy of a message is a holder of its own, even within one
   * process.
   */
  async claim(key: ClaimRequest, leaseUntil: string): Promise<Claim> {
    const holder = this.newHolder();
    if (!(await this.writes.insert({ ...key, holder, leaseUntil, request: keptRequest.parse(key) })))
      return this.judge(key, holder, leaseUntil);
    return this.lookBack(key, holder);
  }

  /**
   * The backend may claim a pin again without having heard how its last claim ended: the pin was held for a new
   * connection before the outcome came. Asked for are the last claim with an outcome and all that came after it; the
   * update waits for a `sending` that is being written, and takes a claim that has not come so far from its holder,
   * who may not send any more. Whether such a one was sent in commits that the ledger lacks is not known either.
   */
  private async lookBack(key: ClaimRequest, holder: string): Promise<Claim> {
    if (key.fence === FIRST_FENCE) return { kind: 'mine', holder };
    const { rows } = await this.pool.query<EarlierRow>(
      `update publisher.attempt set worker = case when state = 'claimed' then $3 else worker end, updated_at = now()
       where pin_id = $1 and fence < $2 and fence >= coalesce(
         (select max(fence) from publisher.attempt where pin_id = $1 and fence < $2 and state = 'done'), 0)
       returning fence, state, outcome, sent_at, created_at, ${isDoubted('attempt')} as doubted`,
      [key.pinId, key.fence, holder],
    );
    const unsure = rows.find(({ state, doubted }) => state === 'claimed' && doubted);
    if (unsure && key.firstSentAt === null) return { kind: 'lost', holder, sentAt: unsure.created_at };
    const last = rows.toSorted((a, b) => b.fence - a.fence).find(({ state }) => state !== 'claimed');
    if (!last) return { kind: 'mine', holder };
    if (last.state === 'sending') return { kind: 'lost', holder, sentAt: last.sent_at };
    return afterOlder(pinOutcomeSchema.parse(last.outcome), key, holder);
  }

  private async judge(key: ClaimRequest, holder: string, leaseUntil: string): Promise<Claim> {
    const { rows } = await this.pool.query<ClaimRow>(
      `select state, outcome,
         exists (select from publisher.attempt newer where newer.pin_id = $1 and newer.fence > $2) as overtaken
       from publisher.attempt where pin_id = $1 and fence = $2`,
      [key.pinId, key.fence],
    );
    const row = rows[0];
    if (!row) return (await this.lineage.renewIfLost()) ? this.claim(key, leaseUntil) : { kind: 'stale' };
    if (row.state === 'done') return { kind: 'done', outcome: pinOutcomeSchema.parse(row.outcome) };
    if (row.overtaken) return { kind: 'stale' };
    return this.takeOver(key, holder, leaseUntil);
  }

  /**
   * A claim without an outcome is free once its lease has run out; one taker wins. One that never came to sending is
   * handled; one that did, or may have in commits that the ledger lacks, is lost. Takers are counted: while bus or database
   * is away nobody takes anything over, so a claim with many of them has a handler that throws, or crashes the process,
   * each time.
   */
  private async takeOver(key: ClaimRequest, holder: string, leaseUntil: string): Promise<Claim> {
    await this.lineage.renewIfLost();
    const { rows } = await this.pool.query<TakenRow>(
      `update publisher.attempt own set worker = $3, lease_until = $4, request = $5, takeovers = takeovers + 1,
         updated_at = now()
       where pin_id = $1 and fence = $2 and state <> 'done' and lease_until < now()
       returning ${TAKEN}`,
      [key.pinId, key.fence, holder, leaseUntil, keptRequest.parse(key)],
    );
    const row = rows[0];
    return row ? this.judgeTaken(row, key, holder) : { kind: 'stale' };
  }

  /**
   * Takes over what silent processes hold, whatever the leases: each claim goes to one taker. The newest claim of a pin
   * alone: it has looked back at those before it. A process that was silent itself until lately takes nothing: the database
   * was away, and the others may not have had their turn to beat. Takers are counted from claim to claim, so that a pin
   * which crashes its handler under each of them is hopeless in the end.
   * @param silentMs how long it must have lived without a pause
   */
  async takeOverOrphans(silentMs: number): Promise<Orphan[]> {
    await this.lineage.renewIfLost();
    const holder = this.newHolder();
    const { rows } = await this.pool.query<OrphanRow>(
      `with orphan as (
         select own.pin_id, own.fence
         from publisher.worker dead join publisher.attempt own on ${workerOf('own.worker')} = dead.name
         where ${isSilent('dead')} and own.outcome is null and own.request is not null
           and not exists (
             select from publisher.attempt newer where newer.pin_id = own.pin_id and newer.fence > own.fence)
           and exists (
             select from publisher.worker me
             where me.name = $1 and not ${isSilent('me')} and me.since <= now() - make_interval(secs => $3))
         for update of own skip locked
       )
       update publisher.attempt own set worker = $2, updated_at = now(), takeovers = 1 + greatest(own.takeovers, (
         select takeovers from publisher.attempt before
         where before.pin_id = own.pin_id and before.fence = own.fence - 1))
       from orphan where own.pin_id = orphan.pin_id and own.fence = orphan.fence
       returning own.pin_id as "pinId", own.fence, ${TAKEN}, request, lease_until as "leaseUntil"`,
      [this.worker, holder, silentMs / 1000],
    );
    return rows.map((row) => {
      const { pinId, fence } = row;
      const leaseUntil = row.leaseUntil.toISOString();
      return { request: { pinId, fence, leaseUntil, ...keptRequest.parse(row.request) }, holder, row };
    });
  }

  /** What a claim that was taken over is: `mine` when nobody had begun to send it. */
  judgeOrphan({ request, holder, row }: Orphan): Promise<Claim> {
    return this.judgeTaken(row, request, holder);
  }

  private async judgeTaken(row: TakenRow, key: ClaimRequest, holder: string): Promise<Claim> {
    if (row.state === 'sending' || row.doubted) return { kind: 'lost', holder, sentAt: row.sent_at };
    const claim = await this.lookBack(key, holder);
    return claim.kind === 'mine' && row.takeovers > MAX_TAKEOVERS ? { kind: 'hopeless', holder } : claim;
  }

  private newHolder(): string {
    return `${this.worker}/${randomUUID()}`;
  }

  /** The database's clock, which every time of the ledger is of; milliseconds since 1970. */
  async now(): Promise<number> {
    const { rows } = await this.pool.query<{ now: Date }>('select now() as now');
    return rows[0]?.now.getTime() ?? Number.NaN;
  }

  /** Whether a moment lies further ahead than a request may take, by the database's clock; milliseconds. */
  async hasTimeUntil(moment: string, budgetMs: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ hasTime: boolean }>(
      `select $1::timestamptz > now() + make_interval(secs => $2) as "hasTime"`,
      [moment, budgetMs / 1000],
    );
    return rows[0]?.hasTime === true;
  }

  /**
   * Commits that a request is about to leave, if its account has room for it: whatever became of permits, more than the
   * limit are never sent. From here on only the outcome of a look may lead to another send.
   * @param budgetMs how long the request may take; the lease must reach beyond it
   * @returns the moment, or how long the account has no room, or null when the claim is no longer ours or its lease is
   * too short: without a moment nothing may leave
   */
  async startSending(
    { pinId, fence, accountId }: ClaimKey & Pick<PublishPin, 'accountId'>,
    holder: string,
    budgetMs: number,
  ): Promise<Departure | null> {
    return this.writes.send({ pinId, fence, accountId, holder, budget: budgetMs / 1000 });
  }

  /**
   * When a claim was written down that may have been sent by another, in commits that the ledger lacks; null when it was
   * not.
   */
  async doubtedSince({ pinId, fence }: ClaimKey): Promise<Date | null> {
    await this.lineage.renewIfLost();
    const { rows } = await this.pool.query<{ at: Date }>(
      `select created_at as at from publisher.attempt own where pin_id = $1 and fence = $2 and ${isDoubted('own')}`,
      [pinId, fence],
    );
    return rows[0]?.at ?? null;
  }

  /**
   * Keeps the outcome of a claim, so that a second copy of the message repeats it. A holder that was overtaken may
   * report nothing but that the pin is on its board.
   * @returns whether it was written; otherwise nobody must be told
   */
  async finish(outcome: PinOutcome, holder: string): Promise<boolean> {
    return this.writes.finish({ pinId: outcome.pinId, fence: outcome.fence, holder, outcome });
  }
}

/**
 * A claim whose predecessor has an outcome. Had the backend heard of the pin's creation, it would not claim; of an
 * unknown send, it would ask for a look; of any send at all, it would name the moment. A pin that was found is looked
 * for again: the backend may know that it is another row's.
 */
function afterOlder(older: PinOutcome, { mode, firstSentAt }: ClaimRequest, holder: string): Claim {
  const { outcome, firstSentAt: sentAt } = older;
  if (outcome.kind === 'published' && !outcome.adopted) return { kind: 'done', outcome: older };
  const isUnheard =
    (outcome.kind === 'unknown' && mode === 'send') || (sentAt !== null && firstSentAt === null);
  if (!isUnheard) return { kind: 'mine', holder };
  return { kind: 'lost', holder, sentAt: sentAt === null ? null : new Date(sentAt) };
}
