import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';

/** How often a page of the ledger is gone through, in milliseconds. */
const EVERY_MS = 60_000;
/** Rows of one page: a short statement a minute goes through more than a million of them a day. */
const PAGE = 1_000;
/**
 * Days that a claim is kept after a newer one of its pin has ended. A holder may be stopped for as long as a machine
 * sleeps and still tell of a success; nobody else asks for such a row.
 */
const KEPT_DAYS = 30;
/** JSON: the words of a fault that says nothing any more. */
const NO_WORDS = `'{"message": "", "reason": "", "advice": null}'::jsonb`;
const SILENT_FAULT = `'{"status": 0, "code": null}'::jsonb || ${NO_WORDS}`;
/** Comes before every claim. */
const FIRST_CLAIM: ClaimName = { pinId: '00000000-0000-0000-0000-000000000000', fence: 0 };

/**
 * SQL: what a later claim of the same pin, or a late copy of this one's message, has to know of an outcome, in the shape
 * of an outcome and without Pinterest's words and number. A pin that was posted is one whose fate is not known: should
 * anybody ask, it is looked for on its board, never sent again.
 */
const WORDLESS = `old.outcome || jsonb_build_object('outcome', case
  when old.outcome -> 'outcome' ->> 'kind' = 'published' then jsonb_build_object('kind', 'unknown', 'fault', ${SILENT_FAULT})
  when old.outcome -> 'outcome' ? 'fault' then
    (old.outcome -> 'outcome') || jsonb_build_object('fault', (old.outcome #> '{outcome,fault}') || ${NO_WORDS})
  when old.outcome -> 'outcome' ? 'reason' then (old.outcome -> 'outcome') || '{"reason": ""}'
  else old.outcome -> 'outcome' end)`;

interface ClaimName {
  pinId: string;
  fence: number;
}

/**
 * Removes old claims from the ledger, page by page along its primary key. The newest claim of each pin that has ended,
 * and whatever came after it, stays for ever: a later claim is held against it, however late (`Ledger.lookBack`), and it
 * alone tells a late copy of an older message that it means nothing any more. What Pinterest said of it, and the number
 * of the pin, go after the same days: the ledger outlives accounts, and must not name what was theirs.
 */
export class LedgerPruner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LedgerPruner.name);
  private after = FIRST_CLAIM;
  private underWay: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly pool: Pool) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.underWay = this.underWay.then(() => this.tryPage());
    }, EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }

  /** Goes through the next page; behind the last one it begins again. */
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
       ), wordless as (
         update publisher.attempt old set outcome = ${WORDLESS}
         from page
         where old.pin_id = page.pin_id and old.fence = page.fence and old.state = 'done'
           and page.updated_at < now() - make_interval(days => $4)
           and old.outcome is distinct from ${WORDLESS}
           and not exists (
             select from publisher.attempt newer
             where newer.pin_id = page.pin_id and newer.fence > page.fence and newer.state = 'done')
       )
       select pin_id as "pinId", fence from page order by pin_id desc, fence desc limit 1`,
      [this.after.pinId, this.after.fence, PAGE, KEPT_DAYS],
    );
    this.after = rows[0] ?? FIRST_CLAIM;
  }

  private async tryPage(): Promise<void> {
    try {
      await this.prunePage();
    } catch (error) {
      this.logger.warn({ err: error }, 'Old claims could not be removed; the next time tries again');
    }
  }
}
