import { Migration } from '@mikro-orm/migrations';

/** What of Pinterest's pins on a board is whose row: every look for a pin asks for the latest of them. */
export class FindPinsOnBoards extends Migration {
  override up(): void {
    this.addSql(
      `create index pins_on_boards on pins (user_id, board_id, published_at)
       where pinterest_pin_id is not null`,
    );
  }

  override down(): void {
    this.addSql('drop index pins_on_boards');
  }
}
