import { Injectable } from '@nestjs/common';
import type { UserStats } from '@boardcast/contracts';
import { BoardListsQueries } from '../board-lists/board-lists.queries.js';
import { DraftsQueries } from '../pins/drafts/drafts.queries.js';
import { PinsQueries } from '../pins/pins.queries.js';

/** The numbers of /dashboard, from the modules that know them. */
@Injectable()
export class StatsQueries {
  constructor(
    private readonly boardLists: BoardListsQueries,
    private readonly drafts: DraftsQueries,
    private readonly pins: PinsQueries,
  ) {}

  /** What a user has so far. */
  async forUser(userId: string): Promise<UserStats> {
    const [boardListCount, draftPins, pins] = await Promise.all([
      this.boardLists.countForUser(userId),
      this.drafts.countForUser(userId),
      this.pins.statsForUser(userId),
    ]);
    return { boardListCount, draftPins, ...pins };
  }
}
