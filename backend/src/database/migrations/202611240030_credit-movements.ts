import { Migration } from '@mikro-orm/migrations';

/** Every change of a user's free pins. Of those who are here already, the balance: what they got, and spent so far. */
export class CreateCreditMovements extends Migration {
  override up(): void {
    this.addSql(`
      create table credit_movements (
        id int generated always as identity primary key,
        user_id uuid not null references users (id) on delete cascade,
        at timestamptz(6) not null,
        amount int not null,
        kind text not null,
        group_id uuid,
        actor_id uuid references users (id) on delete set null
      )`);
    this.addSql(`
      insert into credit_movements (user_id, at, amount, kind)
      select users.id, movement.at, movement.amount, movement.kind
      from users, lateral (values
        (created_at, free_pins_assigned - (verification_bonus_at is not null)::int, 'start'),
        (verification_bonus_at, 1, 'bonus'),
        (updated_at, nullif(-free_pins_used, 0), 'spent')
      ) as movement (at, amount, kind)
      where movement.at is not null and movement.amount is not null
      order by movement.at`);
    this.addSql('create index credit_movements_user on credit_movements (user_id, id)');
    this.addSql('create index credit_movements_actor on credit_movements (actor_id)');
  }

  override down(): void {
    this.addSql('drop table credit_movements');
  }
}
