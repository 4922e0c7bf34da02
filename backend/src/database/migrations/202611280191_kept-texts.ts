import { Migration } from '@mikro-orm/migrations';

/** Link presets and snippets: a row for each user who keeps any. */
export class CreateKeptTexts extends Migration {
  override up(): void {
    this.addSql(`create table kept_texts (
      user_id uuid primary key references users (id) on delete cascade,
      link_presets jsonb not null,
      snippets jsonb not null,
      updated_at timestamptz(6) not null
    )`);
  }

  override down(): void {
    this.addSql('drop table kept_texts');
  }
}
