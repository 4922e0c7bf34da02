import { Injectable } from '@nestjs/common';
import { BOARD_LISTS_MAX, quotasOf } from '@boardcast/contracts';
import type { UserUsage } from '@boardcast/contracts';
import { BoardListsQueries } from '../board-lists/board-lists.queries.js';
import { ImagesQueries } from '../images/images.queries.js';
import { DraftsQueries } from '../pins/drafts/drafts.queries.js';
import { UsersQueries } from '../users/users.queries.js';

/** How much of their quotas users have used, from the modules that know it. */
@Injectable()
export class UsageQueries {
  constructor(
    private readonly users: UsersQueries,
    private readonly boardLists: BoardListsQueries,
    private readonly images: ImagesQueries,
    private readonly drafts: DraftsQueries,
  ) {}

  async forUser(userId: string): Promise<UserUsage> {
    const quotas = quotasOf(await this.users.plan(userId));
    const [lists, bytes, drafts] = await Promise.all([
      this.boardLists.countForUser(userId),
      this.images.bytesOf(userId),
      this.drafts.countForUser(userId),
    ]);
    return {
      drafts: { used: drafts, max: quotas.drafts },
      images: { used: bytes, max: quotas.imageBytes },
      boardLists: { used: lists, max: BOARD_LISTS_MAX },
    };
  }
}
