import type { BoardListUses } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { ChosenListsQueries } from '../../board-lists/chosen-lists.queries.js';
import { ScheduledQueries } from '../scheduled/scheduled.queries.js';
import { DraftsQueries } from './drafts.queries.js';

/** What is still to be posted to a board list. */
@Injectable()
export class ListUsesQueries {
  constructor(
    private readonly boardLists: ChosenListsQueries,
    private readonly scheduled: ScheduledQueries,
    private readonly drafts: DraftsQueries,
  ) {}

  /** Scheduled pins and drafts that name a list of the user's. @throws AppError board-list.not-found */
  async of(userId: string, listId: string): Promise<BoardListUses> {
    const own = await this.boardLists.existing(userId, [listId]);
    if (!own.has(listId)) throw new AppError('board-list.not-found');
    const [scheduledPins, drafts] = await Promise.all([
      this.scheduled.countAheadOf(userId, listId),
      this.drafts.countOf(userId, listId),
    ]);
    return { scheduledPins, drafts: drafts.alone, draftsWithOthers: drafts.withOthers };
  }
}
