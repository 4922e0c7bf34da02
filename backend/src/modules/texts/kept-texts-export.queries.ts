import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { exportSection, type ExportSection } from '../../database/export-section.js';
import { db } from '../../database/kysely.js';

/** A user’s link presets and snippets, for the export of their data. */
@Injectable()
export class KeptTextsExportQueries {
  constructor(private readonly em: EntityManager) {}

  exportOf(userId: string): ExportSection[] {
    const presets = sql<{ name: string; parameters: Record<string, string>; updatedAt: Date }>`(
      select one ->> 'name' as name, one -> 'parameters' as parameters, kept.updated_at
      from kept_texts kept, jsonb_array_elements(kept.link_presets) one where kept.user_id = ${userId})`;
    const snippets = sql<{ name: string; text: string; updatedAt: Date }>`(
      select one ->> 'name' as name, one ->> 'text' as text, kept.updated_at
      from kept_texts kept, jsonb_array_elements(kept.snippets) one where kept.user_id = ${userId})`;
    const parameter = (name: string) => () => sql`parameters ->> ${sql.lit(name)}`;
    return [
      exportSection({
        ...{ name: 'linkPresets', title: 'Link presets' },
        from: db(this.em.fork()).selectFrom(presets.as('preset')),
        key: ['preset.name'],
        columns: {
          name: 'preset.name',
          source: parameter('utm_source'),
          medium: parameter('utm_medium'),
          campaign: parameter('utm_campaign'),
          content: parameter('utm_content'),
          term: parameter('utm_term'),
          updatedAt: 'preset.updatedAt',
        },
      }),
      exportSection({
        ...{ name: 'snippets', title: 'Snippets' },
        from: db(this.em.fork()).selectFrom(snippets.as('snippet')),
        key: ['snippet.name'],
        columns: { name: 'snippet.name', text: 'snippet.text', updatedAt: 'snippet.updatedAt' },
      }),
    ];
  }
}
