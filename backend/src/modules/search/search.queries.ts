import { SEARCH_MAX } from '@boardcast/contracts';
import type { SearchResponse } from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { BoardListsQueries } from '../board-lists/board-lists.queries.js';
import { DraftsQueries } from '../pins/drafts/drafts.queries.js';
import { HistoryQueries } from '../pins/history/history.queries.js';
import { ScheduledQueries } from '../pins/scheduled/scheduled.queries.js';

/** What the words of a search find, from the modules that know it. */
@Injectable()
export class SearchQueries {
  constructor(
    private readonly boardLists: BoardListsQueries,
    private readonly drafts: DraftsQueries,
    private readonly scheduled: ScheduledQueries,
    private readonly history: HistoryQueries,
  ) {}

  /** The first few of each kind. @param text at least one word */
  async find(userId: string, text: string): Promise<SearchResponse> {
    const words = [...new Set(text.split(/\s+/))];
    const [boardLists, drafts, scheduled, groups] = await Promise.all([
      this.boardLists.named(userId, words, SEARCH_MAX),
      this.drafts.titled(userId, words, SEARCH_MAX),
      this.scheduled.titled(userId, words, SEARCH_MAX),
      this.history.titled(userId, words, SEARCH_MAX),
    ]);
    return { boardLists, drafts, scheduled, groups };
  }
}
