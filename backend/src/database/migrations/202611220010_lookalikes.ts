import { Migration } from '@mikro-orm/migrations';

/** Pins on a board that may be one of ours, and those that their user said are not. */
export class KeepLookalikes extends Migration {
  override up(): void {
    this.addSql(
      `alter table pins add column lookalike jsonb, add column ruled_out jsonb not null default '[]'`,
    );
  }

  override down(): void {
    this.addSql('alter table pins drop column lookalike, drop column ruled_out');
  }
}
