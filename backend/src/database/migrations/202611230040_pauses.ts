import { Migration } from '@mikro-orm/migrations';

/** Groups that their users paused or stopped, and when their held pins may go on. */
export class AddPauses extends Migration {
  override up(): void {
    this.addSql(
      `alter table pin_groups add column paused_at timestamptz(6) null, add column stopped_at timestamptz(6) null`,
    );
    this.addSql('alter table pins add column not_before timestamptz(6) null');
  }

  /** What a pause holds goes on, in time: nothing else would ever resume it. */
  override down(): void {
    this.addSql(`update pins set state = 'waiting', hold_reason = null, fault = null,
      next_at = greatest(now(), not_before) where state = 'held' and hold_reason = 'paused'`);
    this.addSql('alter table pins drop column not_before');
    this.addSql('alter table pin_groups drop column paused_at, drop column stopped_at');
  }
}
