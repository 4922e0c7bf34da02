import { Migration } from '@mikro-orm/migrations';

/** The oldest keys, found at once by the sweep that forgets them. */
export class FindOldIdempotencyKeys extends Migration {
  override up(): void {
    this.addSql('create index idempotency_keys_age on idempotency_keys (created_at)');
  }

  override down(): void {
    this.addSql('drop index idempotency_keys_age');
  }
}
