import { DATABASE_LINE, isOwnWriting, THIS_TRANSACTION } from '@boardcast/server';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';

/**
 * SQL: the row of `publisher.lineage`, under this name, says that the ledger holds every claim from `trusted_from` on, and
 * this one was made since then. It is also written since then, even by a statement that was halted as it began: what is
 * there is either trusted or doubted.
 * @param leaseUntil end of the claim's lease, as its message says
 * @param leaseSeconds how long leases are
 */
export function isTrusted(row: string, leaseUntil: string, leaseSeconds: string): string {
  return `${isOwnWriting(row)} and now() >= ${row}.trusted_from
    and ${leaseUntil} >= ${row}.trusted_from + make_interval(secs => ${leaseSeconds})`;
}

/**
 * SQL: since when the ledger holds every claim; null while it may lack some and nobody has noticed. Evaluated once in a
 * statement.
 */
export const TRUSTED_FROM = `(select trusted_from from publisher.lineage where ${isOwnWriting('lineage')})`;

/**
 * SQL: whether a claim was written down before commits were lost, so that it may have been sent though it doesn't say so.
 * Without a row of `publisher.lineage` nothing is known, and every claim is doubted.
 */
export function isDoubted(attempt: string): string {
  return `${attempt}.created_at < coalesce((select trusted_from from publisher.lineage), 'infinity')`;
}

/**
 * Whether the ledger is the one that publishers wrote to last (docs/publishing.md#restored-databases): one that came from a
 * backup, or was a replica until now, may lack claims that were sent.
 */
export class LedgerLineage {
  private readonly logger = new Logger(LedgerLineage.name);

  constructor(private readonly pool: Pool) {}

  /**
   * Notices that it is not, or that its row is gone; nothing that was claimed until now is trusted any more.
   * @returns whether that was news
   */
  async renewIfLost(): Promise<boolean> {
    const { rows } = await this.pool.query<{ isMissing: boolean }>(
      `with renewed as (
         update publisher.lineage set line = ${DATABASE_LINE}, written_by = ${THIS_TRANSACTION}, trusted_from = now()
         where not ${isOwnWriting('lineage')} returning false as "isMissing"
       ), written as (
         insert into publisher.lineage (id, line, written_by, trusted_from)
         select 1, ${DATABASE_LINE}, ${THIS_TRANSACTION}, now() where not exists (select from publisher.lineage)
         on conflict do nothing returning true as "isMissing"
       )
       select * from renewed union all select * from written`,
    );
    const [news] = rows;
    if (news?.isMissing)
      this.logger.error('The ledger’s lineage was missing: nothing is sent that was claimed before');
    else if (news) this.logger.warn('The ledger lacks commits: nothing is sent that was claimed before');
    return news !== undefined;
  }
}
