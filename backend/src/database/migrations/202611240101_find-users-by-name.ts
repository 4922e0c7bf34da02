import { Migration } from '@mikro-orm/migrations';

/** Users by exact address or username, whatever the case: searches of the queue and the activity log, sign-ins of administrators. */
export class FindUsersByName extends Migration {
  override up(): void {
    this.addSql('create index users_email on users (lower(email))');
    this.addSql('create index users_username on users (lower(pinterest_username))');
  }

  override down(): void {
    this.addSql('drop index users_username');
    this.addSql('drop index users_email');
  }
}
