import { Migration } from '@mikro-orm/migrations';

/**
 * What of Pinterest's pins on a board is whose row: every look for a pin asks for the latest of them. Only posted pins,
 * by their time: were it by their id, a search for an id would be led here as long as the statistics know of none.
 */
export class FindPinsOnBoards extends Migration {
  override up(): void {
    this.addSql(
      `create index pins_on_boards on pins (user_id, board_id, published_at)
       where published_at is not null`,
    );
  }

  override down(): void {
    this.addSql('drop index pins_on_boards');
  }
}
