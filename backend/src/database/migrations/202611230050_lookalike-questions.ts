import { Migration } from '@mikro-orm/migrations';

/** Finds the questions that are open about a pin on a board, once it is known whose it is. */
export class FindLookalikeQuestions extends Migration {
  override up(): void {
    this.addSql('create index pins_asked on pins (user_id) where lookalike is not null');
  }

  override down(): void {
    this.addSql('drop index pins_asked');
  }
}
