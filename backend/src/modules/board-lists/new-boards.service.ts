import { Injectable } from '@nestjs/common';
import type { NewProviderBoard, ProviderBoard } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { IdempotencyService } from '../../http/idempotency/idempotency.service.js';
import type { KeyedCall } from '../../http/idempotency/keyed-call.js';
import { BoardListsRepository } from './board-lists.repository.js';
import { BRIEFLY, ProviderBoardsCache } from './provider-boards.cache.js';
import { READ_NOW, type Freshness } from './fresh-cache.js';
import { MadeBoardsRepository } from './made-boards.repository.js';
import { PinterestMaker, type Made } from './pinterest-maker.service.js';
import { presentBoard, presentSection } from './present-provider-boards.js';

/** Acts of this process under way at once: each holds a connection to the database while Pinterest answers. */
const AT_ONCE = 4;

/** What an act makes, and where it would be found. */
interface Making<Thing> {
  find: (freshness: Freshness) => Promise<ProviderBoard | undefined>;
  make: () => Promise<Made<Thing>>;
  /** Keeps what was made, for the next answers. */
  keep: (thing: Thing) => Promise<ProviderBoard>;
  /**
   * For what Pinterest takes twice under one name: notes that it is being made, and says whether that was noted a moment ago
   * and no answer has settled it since.
   */
  wish?: { note: () => Promise<void>; isNoted: () => Promise<boolean>; settle: () => Promise<void> };
}

/**
 * Makes boards and sections at Pinterest (docs/product.md#new-boards). Nothing is made that is there already, and after a
 * lost answer we look before anything is sent again: a name stands for one board.
 */
@Injectable()
export class NewBoardsService {
  private readonly atOnce = pLimit(AT_ONCE);
  private readonly turns = new Map<string, LimitFunction>();

  constructor(
    private readonly em: EntityManager,
    private readonly boardLists: BoardListsRepository,
    private readonly cache: ProviderBoardsCache,
    private readonly made: MadeBoardsRepository,
    private readonly maker: PinterestMaker,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * A public board of this name, new unless the user has one.
   * @throws AppError board.name-taken, board.name-refused, board.forbidden, board.gone, board.unconfirmed,
   * idempotency-key.reused, pinterest.*
   */
  async board(call: KeyedCall, name: string): Promise<NewProviderBoard> {
    const { userId } = call;
    return this.once(call, {
      find: async (freshness) => {
        const { boards } = await this.cache.boards(userId, freshness);
        const found = boards.find((board) => isSame(board.name, name));
        return found && presentBoard(found);
      },
      make: () => this.maker.board(userId, name),
      keep: async (board) => {
        await this.cache.addBoard(userId, board);
        return presentBoard(board);
      },
    });
  }

  /**
   * A section of this name in a board of the user's, new unless there is one.
   * @throws AppError board.gone, board.forbidden, board.name-taken, board.name-refused, board.unconfirmed,
   * idempotency-key.reused, pinterest.*
   */
  async section(call: KeyedCall, boardId: string, name: string): Promise<NewProviderBoard> {
    const { userId } = call;
    const board = await this.parent(userId, boardId);
    return this.once(call, {
      // Pinterest would make a second one of the same name: only what it says now counts.
      find: async () => {
        const sections = (await this.cache.sections(userId, [boardId], READ_NOW)).get(boardId) ?? [];
        const found = sections.find((section) => isSame(section.name, name));
        return found && presentSection(board, found);
      },
      make: () => this.maker.section(userId, boardId, name),
      keep: async (section) => {
        await this.cache.addSection(userId, boardId, section);
        return presentSection(board, section);
      },
      wish: {
        note: () => this.made.keep({ userId, parentId: boardId, name }, null),
        isNoted: async () =>
          (await this.made.wishedSections(userId, boardId)).some((other) => isSame(other, name)),
        settle: () => this.made.settle({ userId, parentId: boardId, name }),
      },
    });
  }

  private async parent(userId: string, boardId: string) {
    for (const freshness of [BRIEFLY, READ_NOW]) {
      const { boards } = await this.cache.boards(userId, freshness);
      const found = boards.find(({ id }) => id === boardId);
      if (found) return found;
    }
    throw new AppError('board.gone');
  }

  /** One at a time for each user: a second call finds what the first one made. */
  private once<Thing>(call: KeyedCall, making: Making<Thing>): Promise<NewProviderBoard> {
    return this.idempotency.once(call, () =>
      this.inTurn(call.userId, () =>
        this.atOnce(() =>
          this.em.transactional(async () => {
            await this.boardLists.lockMaking(call.userId);
            await this.idempotency.take(call);
            return this.idempotency.keep(call, await make(making));
          }),
        ),
      ),
    );
  }

  /** Who makes several waits here, and not in the places that there are for everybody. */
  private async inTurn<Answer>(userId: string, act: () => Promise<Answer>): Promise<Answer> {
    const turn = this.turns.get(userId) ?? pLimit(1);
    this.turns.set(userId, turn);
    try {
      return await turn(act);
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) this.turns.delete(userId);
    }
  }
}

async function make<Thing>({ find, make: send, keep, wish }: Making<Thing>): Promise<NewProviderBoard> {
  const there = await find(BRIEFLY);
  if (there) return { board: there, isNew: false };
  if (await wish?.isNoted()) throw new AppError('board.unconfirmed');
  // Before it is sent: whoever sends it may not live to hear the answer.
  await wish?.note();
  const result = await send().catch(async (error: unknown) => {
    if (error instanceof AppError) await wish?.settle();
    throw error;
  });
  if (result.kind === 'made') {
    const board = await keep(result.thing);
    await wish?.settle();
    return { board, isNew: true };
  }
  const found = await find(READ_NOW);
  if (found || result.kind === 'taken') await wish?.settle();
  if (found) return { board: found, isNew: result.kind === 'unknown' };
  throw new AppError(result.kind === 'taken' ? 'board.name-taken' : 'board.unconfirmed');
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
