import { Migration } from '@mikro-orm/migrations';

/** When a reading of Pinterest's boards first didn't find the board or section of a list any more. */
export class MarkLostBoards extends Migration {
  override up(): void {
    this.addSql('alter table board_list_entries add column lost_since timestamptz(6) null');
  }

  override down(): void {
    this.addSql('alter table board_list_entries drop column lost_since');
  }
}
