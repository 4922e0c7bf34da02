import { Migration } from '@mikro-orm/migrations';

/** When what an entry keeps of its board was read: a backend that read earlier must not bring old names back. */
export class NoteEntryReadings extends Migration {
  override up(): void {
    this.addSql('alter table board_list_entries add column read_at timestamptz(6) null');
  }

  override down(): void {
    this.addSql('alter table board_list_entries drop column read_at');
  }
}
