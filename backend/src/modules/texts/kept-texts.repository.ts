import type { KeptTexts } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../database/kysely.js';

/** Link presets and snippets of each user: a row, once there are any. */
@Injectable()
export class KeptTextsRepository {
  constructor(private readonly em: EntityManager) {}

  /** What a user keeps. */
  async of(userId: string): Promise<KeptTexts> {
    const row = await db(this.em)
      .selectFrom('kept_texts')
      .select(['linkPresets', 'snippets'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    return { linkPresets: [...(row?.linkPresets ?? [])], snippets: [...(row?.snippets ?? [])] };
  }

  /** In place of what there was; what is absent stays. */
  async save(userId: string, { linkPresets, snippets }: Partial<KeptTexts>): Promise<void> {
    const json = (kept: object | undefined) => (kept === undefined ? null : JSON.stringify(kept));
    await sql`
      insert into kept_texts as kept (user_id, link_presets, snippets, updated_at)
      values (${userId}, coalesce(${json(linkPresets)}::jsonb, '[]'), coalesce(${json(snippets)}::jsonb, '[]'), now())
      on conflict (user_id) do update set updated_at = now(),
        link_presets = coalesce(${json(linkPresets)}::jsonb, kept.link_presets),
        snippets = coalesce(${json(snippets)}::jsonb, kept.snippets)`.execute(db(this.em));
  }
}
