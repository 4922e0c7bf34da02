import { Injectable } from '@nestjs/common';
import { targetKey } from '@boardcast/contracts';
import type { ProviderBoard } from '@boardcast/contracts';
import type { PinterestBoard, PinterestSection } from '@boardcast/pinterest';
import { Clock } from '@boardcast/server';
import { ConnectionsService } from '../connections/connections.service.js';
import { BoardListsRepository } from './board-lists.repository.js';
import { FreshCache, READ_NOW } from './fresh-cache.js';
import type { Freshness } from './fresh-cache.js';
import { PinterestReader } from './pinterest-reader.service.js';
import { presentBoard, presentProviderBoards, presentSection } from './present-provider-boards.js';

const MINUTE_MS = 60_000;
/** Boards change seldom, and reading hundreds of them takes seconds: after 5 minutes they are read again unseen. */
export const BRIEFLY: Freshness = { freshMs: 5 * MINUTE_MS, usableMs: 30 * MINUTE_MS };
/** People whose boards are kept; about 1 MB for a very busy one. */
const MAX_USERS = 200;
/** Sections are kept by board. */
const MAX_BOARDS = 20_000;

/** The user's boards and sections at Pinterest, through a short-lived cache of this process. */
@Injectable()
export class ProviderBoardsService {
  private readonly boardsOf: FreshCache<PinterestBoard[]>;
  private readonly sectionsOf: FreshCache<PinterestSection[]>;

  constructor(
    private readonly reader: PinterestReader,
    private readonly connections: ConnectionsService,
    private readonly boardLists: BoardListsRepository,
    clock: Clock,
  ) {
    this.boardsOf = new FreshCache(clock, MAX_USERS);
    this.sectionsOf = new FreshCache(clock, MAX_BOARDS);
  }

  /**
   * Every board by name, each with its sections behind it. The user's lists take over what Pinterest
   * says of them.
   * @throws AppError pinterest.*
   */
  async all(userId: string, { refresh = false } = {}): Promise<ProviderBoard[]> {
    const boards = await this.load(userId, refresh ? READ_NOW : BRIEFLY);
    await this.boardLists.refresh(userId, boards);
    return boards;
  }

  /**
   * The boards whose name or description, and the sections whose name or board's name, contains the text; case aside.
   * @throws AppError pinterest.*
   */
  async search(userId: string, query: string): Promise<ProviderBoard[]> {
    const wanted = fold(query);
    const boards = await this.load(userId, BRIEFLY);
    return boards.filter(({ name, boardName, description }) =>
      [name, boardName, description].some((text) => text !== null && fold(text).includes(wanted)),
    );
  }

  /** One board or section of the user's, or null when it is none. @throws AppError pinterest.* */
  async find(userId: string, boardId: string, sectionId: string | null): Promise<ProviderBoard | null> {
    const key = targetKey(boardId, sectionId);
    return (await this.findAll(userId, [key])).get(key) ?? null;
  }

  /**
   * Boards and sections by key; those that are not the user's are missing. Reads no more than it needs: the boards,
   * the sections of the boards in question, and, for what the cache does not know, both once more.
   * @throws AppError pinterest.*
   */
  async findAll(userId: string, keys: readonly string[]): Promise<Map<string, ProviderBoard>> {
    if (keys.length === 0) return new Map();
    const found = await this.look(userId, keys, BRIEFLY);
    const missing = keys.filter((key) => !found.has(key));
    if (missing.length === 0) return found;
    return new Map([...found, ...(await this.look(userId, missing, READ_NOW))]);
  }

  /** Forgets what this process has read for a user; the others do within an hour. */
  forget(userId: string): void {
    this.boardsOf.forget((key) => key === userId);
    this.sectionsOf.forget((key) => key.startsWith(`${userId}/`));
  }

  /** Forgets what is too old to be shown. */
  forgetOld(): void {
    this.boardsOf.forgetOlderThan(BRIEFLY.usableMs);
    this.sectionsOf.forgetOlderThan(BRIEFLY.usableMs);
  }

  private async load(userId: string, freshness: Freshness): Promise<ProviderBoard[]> {
    const boards = await this.boards(userId, freshness);
    const ids = boards.map(({ id }) => id);
    return presentProviderBoards(boards, await this.sections(userId, ids, freshness));
  }

  private async look(
    userId: string,
    keys: readonly string[],
    freshness: Freshness,
  ): Promise<Map<string, ProviderBoard>> {
    const all = new Map((await this.boards(userId, freshness)).map((board) => [board.id, board]));
    const targets = keys.map((key) => ({ key, parts: key.split('/') }));
    const parents = targets.flatMap(({ parts: [boardId = '', sectionId] }) =>
      sectionId !== undefined && all.has(boardId) ? [boardId] : [],
    );
    const sections = await this.sections(userId, [...new Set(parents)], freshness);
    const found = new Map<string, ProviderBoard>();
    for (const { key, parts } of targets) {
      const [boardId = '', sectionId] = parts;
      const board = all.get(boardId);
      const section = sections.get(boardId)?.find(({ id }) => id === sectionId);
      if (board && sectionId === undefined) found.set(key, presentBoard(board));
      if (board && section) found.set(key, presentSection(board, section));
    }
    return found;
  }

  private boards(userId: string, freshness: Freshness): Promise<PinterestBoard[]> {
    return this.boardsOf.get(userId, () => this.reader.boards(userId), freshness);
  }

  private async sections(
    userId: string,
    boardIds: readonly string[],
    freshness: Freshness,
  ): Promise<Map<string, PinterestSection[]>> {
    if (boardIds.length === 0) return new Map();
    const connection = await this.connections.open(userId);
    const read = async (boardId: string): Promise<[string, PinterestSection[]]> => [
      boardId,
      await this.sectionsOf.get(
        `${userId}/${boardId}`,
        () => this.reader.sections(userId, connection, boardId),
        freshness,
      ),
    ];
    return new Map(await Promise.all(boardIds.map(read)));
  }
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
