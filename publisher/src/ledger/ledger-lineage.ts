import { DATABASE_LINE, isOwnWriting, THIS_TRANSACTION } from '@boardcast/server';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';

/**
 * SQL: the row of `publisher.lineage`, under this name, says that the ledger holds every claim from `trusted_from` on, and
 * this one was made since then.
 * @param leaseUntil end of the claim's lease, as its message says
 * @param leaseSeconds how long leases are
 */
export function isTrusted(row: string, leaseUntil: string, leaseSeconds: string): string {
  return `${isOwnWriting(row)} and ${leaseUntil} >= ${row}.trusted_from + make_interval(secs => ${leaseSeconds})`;
}

/** SQL: whether a claim was written down before commits were lost, so that it may have been sent though it doesn't say so. */
export function isDoubted(attempt: string): string {
  return `${attempt}.created_at < (select trusted_from from publisher.lineage)`;
}

/**
 * Whether the ledger is the one that publishers wrote to last (docs/publishing.md#restored-databases): one that came from a
 * backup, or was a replica until now, may lack claims that were sent.
 */
export class LedgerLineage {
  private readonly logger = new Logger(LedgerLineage.name);

  constructor(private readonly pool: Pool) {}

  /** Notices that it is not; nothing that was claimed until now is trusted any more. @returns whether that was news */
  async renewIfLost(): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update publisher.lineage set line = ${DATABASE_LINE}, written_by = ${THIS_TRANSACTION}, trusted_from = now()
       where not ${isOwnWriting('lineage')}`,
    );
    const isNews = rowCount === 1;
    if (isNews) this.logger.warn('The ledger lacks commits: nothing is sent that was claimed before');
    return isNews;
  }
}
