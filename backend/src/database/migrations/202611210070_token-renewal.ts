import { Migration } from '@mikro-orm/migrations';

/** What renewing tokens needs to know: their number, refusals, failed tries, and whether a loss was told by mail. */
export class AddTokenRenewal extends Migration {
  override up(): void {
    this.addSql(`alter table connections
      add column token_serial int not null default 1,
      add column access_refused_at timestamptz(6) null,
      add column renewed_for_refusal_at timestamptz(6) null,
      add column renewal_failures int not null default 0,
      add column renewal_after timestamptz(6) null,
      add column lost_mail_at timestamptz(6) null`);
    // Nobody is told now of what was lost long ago.
    this.addSql(`update connections set lost_mail_at = updated_at where status = 'expired'`);
    this.addSql(
      `create index connections_expiring on connections (access_expires_at) where status = 'connected'`,
    );
    this.addSql(
      `create index connections_refused on connections (access_refused_at)
       where status = 'connected' and access_refused_at is not null`,
    );
    this.addSql(
      `create index connections_untold on connections (updated_at)
       where status = 'expired' and lost_mail_at is null`,
    );
  }

  override down(): void {
    this.addSql('drop index connections_expiring, connections_refused, connections_untold');
    this.addSql(`alter table connections drop column token_serial, drop column access_refused_at,
      drop column renewed_for_refusal_at, drop column renewal_failures, drop column renewal_after,
      drop column lost_mail_at`);
  }
}
