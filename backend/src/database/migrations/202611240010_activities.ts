import { Migration } from '@mikro-orm/migrations';

/** What happened: who did what to whom, when and why. */
export class CreateActivities extends Migration {
  override up(): void {
    this.addSql(`
      create table activities (
        id int generated always as identity primary key,
        at timestamptz(6) not null,
        type text not null,
        actor_id uuid references users (id) on delete set null,
        subject_id uuid references users (id) on delete set null,
        group_id uuid,
        reason text,
        data jsonb not null
      )`);
    this.addSql('create index activities_actor on activities (actor_id, id) where actor_id is not null');
    this.addSql(
      'create index activities_subject on activities (subject_id, id) where subject_id is not null',
    );
    this.addSql('create index activities_type on activities (type, id)');
    this.addSql('create index activities_at on activities (at)');
  }

  override down(): void {
    this.addSql('drop table activities');
  }
}
