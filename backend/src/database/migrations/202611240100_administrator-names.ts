import { Migration } from '@mikro-orm/migrations';

/**
 * Whose account each administrator's name means (docs/accounts.md#administrators). Empty at first: the names are in the
 * configuration, which the backend reads when it starts.
 */
export class BindAdministratorNames extends Migration {
  override up(): void {
    this.addSql(`create table administrator_names (
      name text not null, user_id uuid null, bound_at timestamptz(6) not null,
      constraint administrator_names_pkey primary key (name),
      constraint administrator_names_user_id_foreign foreign key (user_id) references users (id) on delete set null)`);
    this.addSql('create index administrator_names_user on administrator_names (user_id)');
  }

  override down(): void {
    this.addSql('drop table administrator_names');
  }
}
