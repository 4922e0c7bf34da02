import { Migration } from '@mikro-orm/migrations';

/** A group whose record was deleted lets go of its image, which then takes up no room; `PinGroupsRepository.markDeleted`. */
export class LetGoOfImages extends Migration {
  override up(): void {
    this.addSql('alter table pin_groups alter column image_id drop not null');
    this.addSql('update pin_groups set image_id = null where deleted_at is not null');
  }

  override down(): void {
    // Images that are gone don't come back: their groups can't have one again.
    this.addSql('delete from pin_groups where image_id is null');
    this.addSql('alter table pin_groups alter column image_id set not null');
  }
}
