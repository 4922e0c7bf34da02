import { Migration } from '@mikro-orm/migrations';

/** Texts of single boards, and what links are given; a draft keeps both, and how it is spread. */
export class AddBoardTexts extends Migration {
  override up(): void {
    this.addSql(`alter table pins add column own_title text null, add column own_description text null,
      add column own_link text null, add column own_link_digest text null, add column sent_link text null`);
    this.addSql(
      'create index pins_own_link on pins (user_id, own_link_digest) where own_link_digest is not null',
    );
    this.addSql(`alter table pin_groups add column link_parameters jsonb null,
      add column text_count int not null default 0`);
    this
      .addSql(`alter table draft_pins add column link_parameters jsonb null, add column board_texts jsonb null,
      add column spread jsonb null`);
  }

  override down(): void {
    this.addSql(
      'alter table draft_pins drop column link_parameters, drop column board_texts, drop column spread',
    );
    this.addSql('alter table pin_groups drop column link_parameters, drop column text_count');
    this.addSql('drop index pins_own_link');
    this.addSql(`alter table pins drop column own_title, drop column own_description, drop column own_link,
      drop column own_link_digest, drop column sent_link`);
  }
}
