import { Migration } from '@mikro-orm/migrations';

/** Notes once what can be told twice: the end of a group's run. */
export class AddActivityOccasions extends Migration {
  override up(): void {
    this.addSql('alter table activities add column occasion text');
    this.addSql(
      'create unique index activities_occasion on activities (occasion) where occasion is not null',
    );
  }

  override down(): void {
    this.addSql('alter table activities drop column occasion');
  }
}
