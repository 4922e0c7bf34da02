import { RESTORED_TEXT_MAX } from '@boardcast/contracts';
import type { MergedLists, MergeListsRequest, UndoneMerge } from '@boardcast/contracts';
import { AppError, Clock, Sealer, SealError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IdempotencyService } from '../../../http/idempotency/idempotency.service.js';
import type { KeyedCall } from '../../../http/idempotency/keyed-call.js';
import { MergedListsService, type ListMerge } from '../../board-lists/merged-lists.service.js';
import { ListLinksRepository, type ListLinks } from '../state/list-links.repository.js';

/** How long a merge can be taken back: what comes into the list later must not go with it; in milliseconds. */
const UNDO_OPEN_MS = 5 * 60_000;

/** Everything that a merge has changed. */
interface Undo {
  /** When that was, in milliseconds. */
  at: number;
  merge: ListMerge;
  links: ListLinks;
}

/** Merges board lists. Here, because board lists know nothing of the drafts and pins that have them. */
@Injectable()
export class ListMergesService {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: MergedListsService,
    private readonly links: ListLinksRepository,
    private readonly idempotency: IdempotencyService,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  /**
   * Merges lists; what is scheduled keeps its boards. The same call again gets the first answer.
   * @throws AppError board-list.not-found, board-list.full, board-list.too-many, idempotency-key.reused
   */
  merge(call: KeyedCall, request: MergeListsRequest): Promise<MergedLists> {
    const { userId } = call;
    return this.idempotency.once(call, () =>
      this.em.transactional(async () => {
        await this.idempotency.take(call);
        let links: ListLinks = { drafts: [], groups: [] };
        const merge = await this.lists.merge(userId, request, async (listIds) => {
          links = await this.links.of(listIds);
        });
        const undo = merge.deleted && this.seal(userId, { at: this.clock.now().getTime(), merge, links });
        return this.idempotency.keep(call, {
          listId: merge.listId,
          boards: merge.boards,
          undo: undo !== null && undo.length <= RESTORED_TEXT_MAX ? undo : null,
        });
      }),
    );
  }

  /**
   * Takes a merge back: deleted lists are there again, with their boards and drafts.
   * @throws AppError board-list.undo-over, board-list.too-many
   */
  undo(userId: string, sealed: string): Promise<UndoneMerge> {
    const { at, merge, links } = this.open(userId, sealed);
    if (this.clock.now().getTime() - at > UNDO_OPEN_MS) throw new AppError('board-list.undo-over');
    return this.em.transactional(async () => {
      const restored = await this.lists.restore(userId, merge);
      await this.links.giveBack(userId, links, restored);
      return { listsRestored: restored.size };
    });
  }

  private seal(userId: string, undo: Undo): string {
    return this.sealer.seal(JSON.stringify(undo), purposeOf(userId));
  }

  private open(userId: string, sealed: string): Undo {
    try {
      return JSON.parse(this.sealer.open(sealed, purposeOf(userId))) as Undo;
    } catch (error) {
      if (error instanceof SealError) throw new AppError('board-list.undo-over', undefined, { cause: error });
      throw error;
    }
  }
}

function purposeOf(userId: string): string {
  return `merged lists:${userId}`;
}
