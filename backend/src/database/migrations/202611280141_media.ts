import { Migration } from '@mikro-orm/migrations';

/** The media library pages through pictures, and shows those with the same bytes once. */
export class ListPictures extends Migration {
  override up(): void {
    this.addSql('create index images_latest on images (user_id, created_at, id)');
    this.addSql('create index images_same on images (user_id, sha256, created_at, id)');
  }

  override down(): void {
    this.addSql('drop index images_same');
    this.addSql('drop index images_latest');
  }
}
