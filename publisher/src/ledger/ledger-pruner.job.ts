import { Sweeps } from '@boardcast/server';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { FORGOTTEN_READINGS } from './kept-clock.js';
import { LEDGER_POOL } from './ledger.tokens.js';

/** How often the next page of the ledger is checked, in milliseconds. */
const EVERY_MS = 60_000;
/** Rows of one page: a short statement a minute goes through more than a million of them a day. */
const PAGE = 1_000;
/**
 * Days that a claim is kept after a newer one of its pin has ended. A holder may be suspended for as long as a machine
 * sleeps and still report a success; nobody else asks for such a row.
 */
const KEPT_DAYS = 30;
/** SQL: a process that is silent for so long has nothing left to take over; if it wakes, it beats anew. */
const FORGOTTEN_WORKERS = `delete from publisher.worker where alive_until < now() - interval '1 day'`;
/** SQL: an account that has not created anything for longer than a limit looks back. */
const FORGOTTEN_PACES = `delete from publisher.pace where free_from < now() - interval '10 minutes'`;
/** JSON: a fault whose texts are gone. */
const BLANK_TEXTS = `'{"message": "", "reason": "", "advice": null}'::jsonb`;
const BLANK_FAULT = `'{"status": 0, "code": null}'::jsonb || ${BLANK_TEXTS}`;
/** Comes before every claim. */
const FIRST_CLAIM: ClaimName = { pinId: '00000000-0000-0000-0000-000000000000', fence: 0 };

/**
 * SQL: what a later claim of the same pin, or a late copy of this one's message, has to know of an outcome, in the shape
 * of an outcome and without Pinterest's words and number. A pin that was posted or perhaps found becomes one with an
 * unknown fate: if anybody asks, it is looked for on its board, never sent again.
 */
const ANONYMOUS_OUTCOME = `old.outcome || jsonb_build_object('outcome', case
  when old.outcome -> 'outcome' ->> 'kind' in ('published', 'lookalike') then jsonb_build_object('kind', 'unknown', 'fault', ${BLANK_FAULT})
  when old.outcome -> 'outcome' ? 'fault' then
    (old.outcome -> 'outcome') || jsonb_build_object('fault', (old.outcome #> '{outcome,fault}') || ${BLANK_TEXTS})
  when old.outcome -> 'outcome' ? 'reason' then (old.outcome -> 'outcome') || '{"reason": ""}'
  else old.outcome -> 'outcome' end)`;

interface ClaimName {
  pinId: string;
  fence: number;
}

/**
 * Removes old claims from the ledger, page by page along its primary key. The newest claim of each pin that has ended,
 * and whatever came after it, stays for ever: a later claim, however late, is compared with it (`Ledger.lookBack`), and it
 * alone makes a late copy of an older message void. What Pinterest said of it and the pin's number go after the same time:
 * the ledger outlives accounts, and must not name what was theirs.
 */
@Injectable()
export class LedgerPrunerJob {
  private after = FIRST_CLAIM;

  constructor(
    @Inject(LEDGER_POOL) private readonly pool: Pool,
    sweeps: Sweeps,
  ) {
    sweeps.add({ name: 'old-claims', everyMs: EVERY_MS, round: () => this.prunePage() });
  }

  /** Prunes the next page, processes that ended long ago and accounts that rest; after the last page it starts over. */
  async prunePage(): Promise<void> {
    const { rows } = await this.pool.query<ClaimName>(
      `with page as (
         select pin_id, fence, updated_at from publisher.attempt
         where (pin_id, fence) > ($1, $2) order by pin_id, fence limit $3
       ), gone as (
         delete from publisher.attempt old using page
         where old.pin_id = page.pin_id and old.fence = page.fence
           and page.updated_at < now() - make_interval(days => $4)
           and exists (
             select from publisher.attempt newer
             where newer.pin_id = page.pin_id and newer.fence > page.fence and newer.state = 'done')
       ), anonymous as (
         update publisher.attempt old set outcome = ${ANONYMOUS_OUTCOME}
         from page
         where old.pin_id = page.pin_id and old.fence = page.fence and old.state = 'done'
           and page.updated_at < now() - make_interval(days => $4)
           and old.outcome is distinct from ${ANONYMOUS_OUTCOME}
           and not exists (
             select from publisher.attempt newer
             where newer.pin_id = page.pin_id and newer.fence > page.fence and newer.state = 'done')
       )
       select pin_id as "pinId", fence from page order by pin_id desc, fence desc limit 1`,
      [this.after.pinId, this.after.fence, PAGE, KEPT_DAYS],
    );
    this.after = rows[0] ?? FIRST_CLAIM;
    await this.pool.query(FORGOTTEN_WORKERS);
    await this.pool.query(FORGOTTEN_PACES);
    await this.pool.query(FORGOTTEN_READINGS);
  }
}
