import { Migration } from '@mikro-orm/migrations';

/**
 * Pictures that were uploaded into the library, and those that were deleted from it, which records of the history may
 * still show. Both refer to their image, so that no release that doesn't know of them removes it.
 */
export class KeepLibrary extends Migration {
  override up(): void {
    this.addSql('alter table images add column file_name text null');
    this.addSql(`create table library_images (
      image_id uuid primary key references images (id),
      user_id uuid not null references users (id) on delete cascade,
      removed_at timestamptz(6) null,
      next_at timestamptz(6) null,
      due_since timestamptz(6) null
    )`);
    this.addSql('create index library_images_user on library_images (user_id)');
    this.addSql('create index library_images_due on library_images (next_at) where next_at is not null');
    this.addSql('create index library_images_late on library_images (due_since) where due_since is not null');
  }

  override down(): void {
    this.addSql('drop table library_images');
    this.addSql('alter table images drop column file_name');
  }
}
