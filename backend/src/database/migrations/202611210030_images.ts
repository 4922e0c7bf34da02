import { Migration } from '@mikro-orm/migrations';

/** Pictures that users uploaded; their files lie in the storage under the key. */
export class CreateImages extends Migration {
  override up(): void {
    this.addSql(`create table images (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      key text not null constraint images_key unique,
      content_type text not null,
      width int not null,
      height int not null,
      bytes int not null,
      sha256 text not null,
      created_at timestamptz(6) not null,
      constraint images_content_type check (content_type in ('image/jpeg', 'image/png'))
    )`);
    this.addSql('create index images_user on images (user_id)');
  }

  override down(): void {
    this.addSql('drop table images');
  }
}
