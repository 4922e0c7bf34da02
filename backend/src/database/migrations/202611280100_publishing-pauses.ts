import { Migration } from '@mikro-orm/migrations';

/** Users who have paused all of their publishing. */
export class AddPublishingPauses extends Migration {
  override up(): void {
    this.addSql('alter table publish_rests add column paused_at timestamptz(6) null');
  }

  /** What they paused goes on: nothing else would ever resume it. */
  override down(): void {
    this.addSql('alter table publish_rests drop column paused_at');
  }
}
