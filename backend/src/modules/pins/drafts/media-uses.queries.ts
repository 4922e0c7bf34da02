import { MEDIA_USES_PAGE_SIZE, type MediaUse, type MediaUsesQuery } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { rawRows } from '../../../database/kysely.js';
import { DraftsQueries } from './drafts.queries.js';

const Use = z.object({
  id: z.uuid(),
  kind: z.enum(['drafts', 'scheduled', 'posted']),
  title: z.string(),
  target: z.string().nullable(),
  boardCount: z.number().nullable(),
  at: z.date(),
});

/** The pins and drafts that have a picture. */
@Injectable()
export class MediaUsesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly drafts: DraftsQueries,
  ) {}

  /** A page of them, those of the latest time first. @param imageIds those of the picture */
  async page(
    userId: string,
    imageIds: readonly string[],
    { after, limit = MEDIA_USES_PAGE_SIZE }: MediaUsesQuery,
  ): Promise<{ uses: MediaUse[]; next: string | null }> {
    const uses = await rawRows(
      this.em,
      Use,
      sql`
      with use as (
        select id, case when greatest(scheduled_for, spread_until) > now() then 'scheduled' else 'posted' end as kind, title,
          nullif(coalesce(board_list_name, concat_ws(' > ', board_name, section_name)), '') as target,
          coalesce(scheduled_for, created_at) as at
        from pin_groups where image_id = any(${imageIds}::uuid[]) and user_id = ${userId} and deleted_at is null
        union all
        select id, 'drafts', title, null, created_at from draft_pins
        where image_id = any(${imageIds}::uuid[]) and user_id = ${userId})
      select id, kind, title, target, at, case when kind <> 'drafts' then (
        select count(*)::int from pins where group_id = use.id) end as board_count
      from use
      where ${after ?? null}::uuid is null or (at, id) < (select at, id from use where id = ${after ?? null}::uuid)
      order by at desc, id desc limit ${limit + 1}`,
    );
    const shown = uses.slice(0, limit);
    const targets = await this.targetsOfDrafts(userId, shown);
    return {
      uses: shown.map((use) => ({
        ...use,
        target: use.target ?? targets.get(use.id) ?? null,
        at: use.at.toISOString(),
      })),
      next: uses.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  private async targetsOfDrafts(userId: string, uses: readonly z.output<typeof Use>[]) {
    const ids = uses.filter(({ kind }) => kind === 'drafts').map(({ id }) => id);
    const drafts = ids.length === 0 ? [] : await this.drafts.page(userId, { ids, limit: ids.length });
    return new Map(drafts.map((draft) => [draft.id, targetOf(draft)]));
  }
}

function targetOf({
  boardListName,
  pinterestBoardName,
  pinterestSectionName,
}: {
  boardListName: string | null;
  pinterestBoardName: string | null;
  pinterestSectionName: string | null;
}): string | null {
  const board = [pinterestBoardName, pinterestSectionName].filter((name) => name !== null).join(' > ');
  return boardListName ?? (board === '' ? null : board);
}
