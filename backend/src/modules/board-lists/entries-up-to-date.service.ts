import { Injectable } from '@nestjs/common';
import { targetKey } from '@boardcast/contracts';
import type { ProviderBoard } from '@boardcast/contracts';
import { BoardListsRepository } from './board-lists.repository.js';
import { LostEntriesRepository } from './lost-entries.repository.js';
import { MadeBoardsRepository, withMade } from './made-boards.repository.js';
import { ProviderBoardsCache } from './provider-boards.cache.js';
import type { BoardsSoFar } from './boards-reading.js';

/** Keeps the user's lists up to what a reading of their boards says (docs/product.md#lost-boards). */
@Injectable()
export class EntriesUpToDate {
  constructor(
    private readonly boardLists: BoardListsRepository,
    private readonly lost: LostEntriesRepository,
    private readonly cache: ProviderBoardsCache,
    private readonly made: MadeBoardsRepository,
  ) {}

  /**
   * Names and numbers of these boards; and, once all boards are read, what is lost. A reading without any board says
   * nothing: whoever has lists has boards. @returns whether an entry has changed
   */
  async takeOver(
    userId: string,
    { boards, beganAt, isWhole }: BoardsSoFar,
    said: readonly ProviderBoard[],
  ): Promise<boolean> {
    const ids = boards.map(({ id }) => id);
    const times = { beganAt, sectionsReadAt: this.cache.sectionsReadAt(userId, ids) ?? beganAt };
    const refreshed = await this.boardLists.refresh(userId, said, times);
    if (!isWhole || boards.length === 0) return refreshed > 0;
    const made = await this.made.sections(userId);
    const known = ids.flatMap((id) => {
      const read = this.cache.knownSections(userId, id);
      if (!read) return [];
      return [{ id, keys: withMade(read, made.get(id) ?? []).map((section) => targetKey(id, section.id)) }];
    });
    const marked = await this.lost.markLost(userId, {
      boardIds: ids,
      readBoardIds: known.map(({ id }) => id),
      sectionKeys: known.flatMap(({ keys }) => keys),
      ...times,
    });
    return refreshed + marked > 0;
  }
}
