import { Migration } from '@mikro-orm/migrations';

/**
 * What pictures and links have in common with others, by which duplicates are found. Rows from before get theirs by the
 * sweeps `picture-hashes` and `link-digests`, and so do those that the release before this one still writes.
 */
export class FindDuplicates extends Migration {
  override up(): void {
    this.addSql('alter table images add column picture_hash bit(64) null');
    this.addSql('create index images_alike on images (user_id, picture_hash, id)');
    this.addSql('create index images_unhashed on images (id) where picture_hash is null');
    this.addSql('drop index images_user');
    this.addSql('alter table pin_groups add column link_digest text null');
    this.addSql('create index pin_groups_link on pin_groups (user_id, link_digest)');
    this.addSql('create index pin_groups_undigested on pin_groups (id) where link_digest is null');
  }

  override down(): void {
    this.addSql('drop index pin_groups_undigested');
    this.addSql('drop index pin_groups_link');
    this.addSql('alter table pin_groups drop column link_digest');
    this.addSql('create index images_user on images (user_id)');
    this.addSql('drop index images_unhashed');
    this.addSql('drop index images_alike');
    this.addSql('alter table images drop column picture_hash');
  }
}
