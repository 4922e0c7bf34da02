import { AppError, inTime, LateError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { SECTION_BOARDS_MAX, targetKey } from '@boardcast/contracts';
import type { ProviderBoard } from '@boardcast/contracts';
import type { ReadBoards } from './boards-reading.js';
import { EntriesUpToDate } from './entries-up-to-date.service.js';
import { READ_NOW, type Freshness } from './fresh-cache.js';
import { presentBoard, presentProviderBoards, presentSection } from './present-provider-boards.js';
import { BRIEFLY, LATELY, ProviderBoardsCache } from './provider-boards.cache.js';

/** Codes of a call that asks Pinterest for boards. */
export const PINTEREST_ERRORS = ['pinterest.reconnect', 'pinterest.unavailable', 'pinterest.busy'] as const;

/** How long an answer waits for sections, in milliseconds: of thousands of boards, Pinterest's limits take minutes. */
const PATIENCE_MS = 5_000;

/** Boards and sections, as far as they have been read. */
export interface BoardsAndUnread {
  boards: ProviderBoard[];
  /** Ids of all boards whose sections have not been read yet. */
  unread: string[];
}

/** The user's boards and sections at Pinterest, through a short-lived cache of this process. */
@Injectable()
export class ProviderBoardsService {
  constructor(
    private readonly cache: ProviderBoardsCache,
    private readonly entries: EntriesUpToDate,
  ) {}

  /**
   * Every board by name, each with its sections behind it. The user's lists take over what Pinterest
   * says of them.
   * @throws AppError pinterest.*
   */
  async all(userId: string, { refresh = false } = {}): Promise<BoardsAndUnread> {
    const { read, ...found } = await this.load(userId, refresh);
    await this.takeOver(userId, read, found.boards);
    return found;
  }

  /**
   * The boards whose name or description, and the sections whose name or board's name, contains the text; case aside.
   * @throws AppError pinterest.*
   */
  async search(userId: string, query: string): Promise<BoardsAndUnread> {
    const wanted = fold(query);
    const { boards, unread } = await this.load(userId);
    const found = boards.filter(({ name, boardName, description }) =>
      [name, boardName, description].some((text) => text !== null && fold(text).includes(wanted)),
    );
    return { boards: found, unread };
  }

  /**
   * Every board by name, those that are picked with their sections: no others are waited for.
   * @param pick the ids of boards whose sections count @returns `unread` names those of them that weren’t read in time
   * @throws AppError pinterest.*
   */
  async withSectionsOf(
    userId: string,
    pick: (boards: readonly ProviderBoard[]) => readonly string[],
  ): Promise<BoardsAndUnread> {
    const { boards } = await this.cache.boards(userId, BRIEFLY);
    const picked = pick(presentProviderBoards(boards, new Map()));
    const unreadOf = () => picked.filter((id) => !this.cache.knownSections(userId, id));
    await this.readSections(userId, unreadOf());
    const sections = new Map(picked.map((id) => [id, this.cache.knownSections(userId, id)]));
    return { boards: presentProviderBoards(boards, sections), unread: unreadOf() };
  }

  /**
   * One board or section of the user's, or null when it is none.
   * @param readSince what was read since then says what there is @throws AppError pinterest.*
   */
  async find(
    userId: string,
    boardId: string,
    sectionId: string | null,
    readSince?: Date,
  ): Promise<ProviderBoard | null> {
    const key = targetKey(boardId, sectionId);
    return (await this.findAll(userId, [key], readSince)).get(key) ?? null;
  }

  /**
   * Boards and sections by key; those that are not the user's are missing. Reads no more than it needs: the boards,
   * the sections of the boards in question, and, for what the cache does not know, both once more.
   * @param readSince unless they were read since then @throws AppError pinterest.*
   */
  async findAll(
    userId: string,
    keys: readonly string[],
    readSince?: Date,
  ): Promise<Map<string, ProviderBoard>> {
    if (keys.length === 0) return new Map();
    const found = await this.look(userId, keys, BRIEFLY);
    const missing = keys.filter((key) => !found.has(key));
    if (missing.length === 0) return found;
    const anew = readSince === undefined ? READ_NOW : this.cache.since(readSince);
    return new Map([...found, ...(await this.look(userId, missing, anew))]);
  }

  /**
   * Reads the boards, unless they were read lately, and the sections of a few of them; the user's lists take over what
   * Pinterest says. @param boardIds whose sections count @returns whether an entry has changed @throws AppError pinterest.*
   */
  async check(userId: string, boardIds: readonly string[]): Promise<boolean> {
    const read = await this.cache.boards(userId, LATELY);
    const there = new Set(read.boards.map(({ id }) => id));
    const unread = boardIds.filter((id) => there.has(id) && !this.cache.knownSections(userId, id));
    await this.readSections(userId, unread.slice(0, SECTION_BOARDS_MAX));
    const sections = new Map(read.boards.map(({ id }) => [id, this.cache.knownSections(userId, id)]));
    return this.takeOver(userId, read, presentProviderBoards(read.boards, sections));
  }

  /** Forgets what this process has read for a user; the others do within an hour. */
  forget(userId: string): void {
    this.cache.forget(userId);
  }

  private takeOver(userId: string, read: ReadBoards, said: readonly ProviderBoard[]): Promise<boolean> {
    return this.entries.takeOver(userId, { ...read, isWhole: true }, said);
  }

  private async load(userId: string, refresh = false): Promise<BoardsAndUnread & { read: ReadBoards }> {
    const read = await this.cache.boards(userId, refresh ? READ_NOW : BRIEFLY);
    const { boards } = read;
    if (refresh) this.cache.forgetSections(userId);
    const sectionsOf = (boardId: string) => this.cache.knownSections(userId, boardId);
    const ids = boards.map(({ id }) => id);
    await this.readSections(
      userId,
      ids.filter((id) => !sectionsOf(id)),
    );
    const sections = new Map(ids.map((id) => [id, sectionsOf(id)]));
    const unread = ids.filter((id) => !sections.get(id));
    return { boards: presentProviderBoards(boards, sections), unread, read };
  }

  /** Waits a while for sections to be read; that goes on behind the answer. @throws AppError pinterest.reconnect */
  private async readSections(userId: string, boardIds: readonly string[]): Promise<void> {
    if (boardIds.length === 0) return;
    const results = await inTime(this.cache.trySections(userId, boardIds), PATIENCE_MS).catch(ifLate([]));
    const lost = results.find((result) => result.status === 'rejected' && isConnectionLost(result.reason));
    if (lost?.status === 'rejected') throw lost.reason;
  }

  private async look(
    userId: string,
    keys: readonly string[],
    freshness: Freshness,
  ): Promise<Map<string, ProviderBoard>> {
    const { boards } = await this.cache.boards(userId, freshness);
    const all = new Map(boards.map((board) => [board.id, board]));
    const targets = keys.map((key) => ({ key, parts: key.split('/') }));
    const parents = targets.flatMap(({ parts: [boardId = '', sectionId] }) =>
      sectionId !== undefined && all.has(boardId) ? [boardId] : [],
    );
    const sections = await this.cache.sections(userId, [...new Set(parents)], freshness);
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
}

const isConnectionLost = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'pinterest.reconnect';

/** What to take when somebody was waited for long enough. @throws every other error */
function ifLate<Value>(instead: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof LateError) return instead;
    throw error;
  };
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
