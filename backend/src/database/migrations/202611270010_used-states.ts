import { Migration } from '@mikro-orm/migrations';

/** States of OAuth that came back, so that none is taken twice. */
export class CreateUsedStates extends Migration {
  override up(): void {
    this.addSql(`create table used_states (
      sha256 text not null, expires_at timestamptz(6) not null,
      constraint used_states_pkey primary key (sha256))`);
    this.addSql('create index used_states_expiry on used_states (expires_at)');
  }

  override down(): void {
    this.addSql('drop table used_states');
  }
}
