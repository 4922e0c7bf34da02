import { Migration } from '@mikro-orm/migrations';

/**
 * Several lists of one draft, and of the group that it becomes. They are stored beside `board_list_id`, which is empty
 * for them: an earlier release that runs meanwhile takes such a draft for one without a list and never posts it to some
 * of its boards alone, and what it writes there counts.
 */
export class AddSeveralLists extends Migration {
  override up(): void {
    this.addSql('alter table draft_pins add column board_list_ids uuid[] null');
    this.addSql('alter table pin_groups add column chosen_lists jsonb null');
  }

  /** Drafts keep no list, groups the names of theirs. */
  override down(): void {
    this.addSql('alter table pin_groups drop column chosen_lists');
    this.addSql('alter table draft_pins drop column board_list_ids');
  }
}
