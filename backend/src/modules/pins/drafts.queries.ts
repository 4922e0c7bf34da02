import type { DraftPin as DraftPinView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BoardListsQueries } from '../board-lists/board-lists.queries.js';
import { DraftPin } from './draft-pin.entity.js';
import { presentDraft } from './drafts.presenter.js';

/** Drafts as screens read them: one query for them, one for their lists. */
@Injectable()
export class DraftsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly boardLists: BoardListsQueries,
  ) {}

  /** The user's drafts, newest first. */
  all(userId: string): Promise<DraftPinView[]> {
    return this.find(userId, {});
  }

  /** One draft of the user's. @throws AppError draft-pin.not-found */
  async one(userId: string, id: string): Promise<DraftPinView> {
    const [draft] = await this.find(userId, { id });
    if (!draft) throw new AppError('draft-pin.not-found');
    return draft;
  }

  private async find(userId: string, where: FilterQuery<DraftPin>): Promise<DraftPinView[]> {
    const drafts = await this.em.find(
      DraftPin,
      { $and: [{ user: userId }, where] },
      { orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], disableIdentityMap: true },
    );
    const listIds = drafts.flatMap(({ boardList }) => boardList ?? []);
    const lists = await this.boardLists.summaries(userId, [...new Set(listIds)]);
    return drafts.map((draft) => presentDraft(draft, lists.get(draft.boardList ?? '')));
  }
}
