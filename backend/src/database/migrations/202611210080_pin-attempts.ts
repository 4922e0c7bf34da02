import { Migration } from '@mikro-orm/migrations';

/** How each try of a pin ended. */
export class CreatePinAttempts extends Migration {
  override up(): void {
    this.addSql(`create table pin_attempts (
      id bigint generated always as identity primary key,
      pin_id uuid not null references pins (id) on delete cascade,
      fence int not null,
      mode text not null,
      outcome text not null,
      status int null,
      code int null,
      message text null,
      reason text null,
      at timestamptz(6) not null
    )`);
    // An outcome that is told twice is one attempt; a late success of a claim stands beside its first outcome.
    this.addSql('alter table pin_attempts add constraint pin_attempts_once unique (pin_id, fence, outcome)');
  }

  override down(): void {
    this.addSql('drop table pin_attempts');
  }
}
