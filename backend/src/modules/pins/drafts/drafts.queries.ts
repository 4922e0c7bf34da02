import type { DraftPin as DraftPinView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';
import { BoardListsQueries } from '../../board-lists/board-lists.queries.js';
import { presentDraft, type DraftRow } from './drafts.presenter.js';

/** Drafts as screens read them: one query for them, one for their lists. */
@Injectable()
export class DraftsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly boardLists: BoardListsQueries,
  ) {}

  /** The user's drafts, newest first. */
  async all(userId: string): Promise<DraftPinView[]> {
    return this.present(userId, await this.drafts(userId).execute());
  }

  /** One draft of the user's. @throws AppError draft-pin.not-found */
  async one(userId: string, id: string): Promise<DraftPinView> {
    const rows = await this.drafts(userId).where('id', '=', id).execute();
    const [draft] = await this.present(userId, rows);
    if (!draft) throw new AppError('draft-pin.not-found');
    return draft;
  }

  private drafts(userId: string) {
    return db(this.em)
      .selectFrom('draft_pins')
      .select(['id', 'title', 'description', 'link', 'altText', 'imageKey', 'boardListId'])
      .select(['pinterestBoardId as boardId', 'pinterestSectionId as sectionId', 'boardName', 'sectionName'])
      .select(['scheduledFor', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id');
  }

  private async present(userId: string, drafts: DraftRow[]): Promise<DraftPinView[]> {
    const listIds = drafts.flatMap(({ boardListId }) => boardListId ?? []);
    const lists = await this.boardLists.summaries(userId, [...new Set(listIds)]);
    return drafts.map((draft) => presentDraft(draft, lists.get(draft.boardListId ?? '')));
  }
}
