import { Injectable } from '@nestjs/common';
import type { ProviderBoardsResponse, ProviderSectionsResponse } from '@boardcast/contracts';
import type { PinterestSection } from '@boardcast/pinterest';
import { AppError, Clock } from '@boardcast/server';
import type { BoardsSoFar } from './boards-reading.js';
import { byName } from './by-name.js';
import { EntriesUpToDate } from './entries-up-to-date.service.js';
import { READ_NOW } from './fresh-cache.js';
import { presentProviderBoards } from './present-provider-boards.js';
import { BRIEFLY, ProviderBoardsCache } from './provider-boards.cache.js';

/** How soon to ask again when Pinterest names no time, in milliseconds. */
const SOON_MS = 5_000;

/** The user's boards as they are read, and their sections behind them (docs/product.md#boards-in-parts). */
@Injectable()
export class ProviderBoardPartsService {
  constructor(
    private readonly cache: ProviderBoardsCache,
    private readonly entries: EntriesUpToDate,
    private readonly clock: Clock,
  ) {}

  /**
   * What came after `part`, at the latest once Pinterest has answered with a page.
   * @throws AppError pinterest.*
   */
  async next(userId: string, part: string, { refresh = false } = {}): Promise<ProviderBoardsResponse> {
    if (part === 'first') {
      if (refresh) this.cache.forgetSections(userId);
      return this.present(userId, await this.cache.firstBoards(userId, refresh ? READ_NOW : BRIEFLY), 0);
    }
    const [readingId = '', count = '0'] = part.split('.');
    const found = await this.cache.moreBoards(userId, readingId, Number(count));
    return this.present(userId, found, found.id === readingId ? Number(count) : 0);
  }

  /**
   * The sections of these boards, as far as they could be read.
   * @throws AppError pinterest.reconnect
   */
  async sections(userId: string, boardIds: readonly string[]): Promise<ProviderSectionsResponse> {
    const answer: ProviderSectionsResponse = { read: [], failed: [], retryAt: null };
    const soon = new Date(this.clock.now().getTime() + SOON_MS).toISOString();
    const results = await this.cache.trySections(userId, boardIds);
    for (const [index, result] of results.entries()) {
      const boardId = boardIds[index] ?? '';
      if (result.status === 'fulfilled') answer.read.push({ boardId, sections: named(result.value) });
      else if (!isBusy(result.reason)) answer.failed.push(boardId);
      else answer.retryAt = later(answer.retryAt, retryAtOf(result.reason) ?? soon);
    }
    return answer;
  }

  private async present(userId: string, found: BoardsSoFar, from: number): Promise<ProviderBoardsResponse> {
    const added = found.boards.slice(from);
    const known = new Map(added.map(({ id }) => [id, this.cache.knownSections(userId, id)]));
    const unread = [...known].flatMap(([id, sections]) => (sections ? [] : [id]));
    const boards = presentProviderBoards(added, known);
    await this.entries.takeOver(userId, found, boards);
    return { boards, next: found.isWhole ? null : `${found.id}.${found.boards.length}`, unread };
  }
}

/** Whether Pinterest's limit was reached. @throws what is not one board's fault */
function isBusy(reason: unknown): reason is AppError {
  if (!(reason instanceof AppError) || reason.code === 'pinterest.reconnect') throw reason;
  return reason.code === 'pinterest.busy';
}

function retryAtOf({ details }: AppError): string | undefined {
  return (details as { retryAt?: string } | undefined)?.retryAt;
}

function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}

function named(sections: readonly PinterestSection[]): { id: string; name: string }[] {
  return sections.toSorted(byName).map(({ id, name }) => ({ id, name }));
}
