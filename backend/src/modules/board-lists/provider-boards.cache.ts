import { Injectable } from '@nestjs/common';
import { SECTION_BOARDS_MAX } from '@boardcast/contracts';
import type { CallOptions, PinterestBoard, PinterestSection } from '@boardcast/pinterest';
import { Clock } from '@boardcast/server';
import pLimit from 'p-limit';
import { ConnectionsService, type OpenConnection } from '../connections/connections.service.js';
import { BoardsReading, type BoardsSoFar, type ReadBoards } from './boards-reading.js';
import { FreshCache, type Freshness } from './fresh-cache.js';
import { MadeBoardsRepository, withMade } from './made-boards.repository.js';
import { PinterestReader } from './pinterest-reader.service.js';

const MINUTE_MS = 60_000;
/** Boards change seldom, and reading hundreds of them takes seconds: after 5 minutes they are read again unseen. */
export const BRIEFLY: Freshness = { freshMs: 5 * MINUTE_MS, usableMs: 30 * MINUTE_MS };
/** Whoever asks whether a board is still there waits for a reading that isn't older. */
export const LATELY: Freshness = { freshMs: 5 * MINUTE_MS, usableMs: 5 * MINUTE_MS };
/** Sections change even less and cost a call per board. */
const LONGER: Freshness = { freshMs: 30 * MINUTE_MS, usableMs: 30 * MINUTE_MS };
/** People whose boards are kept; about 1 MB for a very busy one. */
const MAX_USERS = 200;
/** Sections are kept by board. */
const MAX_BOARDS = 20_000;

/** What this process has lately read of users' boards and sections. */
@Injectable()
export class ProviderBoardsCache {
  private readonly boardsOf: FreshCache<ReadBoards>;
  private readonly sectionsOf: FreshCache<PinterestSection[]>;
  private readonly underWay = new Map<string, BoardsReading>();

  constructor(
    private readonly reader: PinterestReader,
    private readonly connections: ConnectionsService,
    private readonly made: MadeBoardsRepository,
    private readonly clock: Clock,
  ) {
    this.boardsOf = new FreshCache(clock, MAX_USERS);
    this.sectionsOf = new FreshCache(clock, MAX_BOARDS);
  }

  /** Only what is read from a moment on. */
  since(moment: Date): Freshness {
    const ageMs = this.clock.now().getTime() - moment.getTime() + 1;
    return { freshMs: ageMs, usableMs: ageMs };
  }

  /** Every board of a user's. @throws AppError pinterest.* */
  boards(userId: string, freshness: Freshness): Promise<ReadBoards> {
    return this.boardsOf.get(userId, () => this.read(userId), freshness);
  }

  /** The boards that are usable now, or the first of a new reading. @throws AppError pinterest.* */
  async firstBoards(userId: string, freshness: Freshness): Promise<BoardsSoFar> {
    const isUsable = this.boardsOf.peek(userId, freshness) !== undefined;
    const whole = this.boards(userId, freshness);
    const reading = this.underWay.get(userId);
    if (isUsable || !reading) return { ...(await whole), isWhole: true };
    // The reading says itself how it ends.
    whole.catch(() => undefined);
    return reading.beyond(0);
  }

  /**
   * The boards of a reading once they are more than so many. Whoever asks after a reading of another process gets
   * them all.
   * @throws AppError pinterest.*
   */
  async moreBoards(userId: string, readingId: string, count: number): Promise<BoardsSoFar> {
    const reading = this.underWay.get(userId);
    if (reading?.id === readingId) return reading.beyond(count);
    return { ...(await this.boards(userId, BRIEFLY)), isWhole: true };
  }

  /** The sections of each of these boards. @throws AppError pinterest.* */
  async sections(
    userId: string,
    boardIds: readonly string[],
    freshness: Freshness,
  ): Promise<Map<string, PinterestSection[]>> {
    if (boardIds.length === 0) return new Map();
    const connection = await this.connections.open(userId);
    const read = async (boardId: string): Promise<[string, PinterestSection[]]> => [
      boardId,
      await this.sectionsOf.get(
        keyOf(userId, boardId),
        () => this.readSections(userId, connection, boardId),
        freshness,
      ),
    ];
    const sections = new Map(await Promise.all(boardIds.map(read)));
    for (const [boardId, made] of await this.madeSections(userId))
      if (sections.has(boardId)) sections.set(boardId, withMade(sections.get(boardId) ?? [], made));
    return sections;
  }

  /**
   * The same, board by board: each is read or says why not. Several are read behind everything else, and a few at a
   * time: whoever needs one of them meanwhile waits for no more than these.
   */
  async trySections(
    userId: string,
    boardIds: readonly string[],
  ): Promise<PromiseSettledResult<PinterestSection[]>[]> {
    const connection = await this.connections.open(userId);
    const behind = boardIds.length > 1;
    const read = (boardId: string) =>
      this.sectionsOf.get(
        keyOf(userId, boardId),
        () => this.readSections(userId, connection, boardId, { behind }),
        LONGER,
      );
    const gate = pLimit(SECTION_BOARDS_MAX);
    const results = await Promise.allSettled(boardIds.map((boardId) => gate(() => read(boardId))));
    const made = await this.madeSections(userId);
    return results.map((result, index) =>
      result.status === 'rejected'
        ? result
        : { ...result, value: withMade(result.value, made.get(boardIds[index] ?? '') ?? []) },
    );
  }

  /** What is known of a board's sections without reading; undefined when nothing is. */
  knownSections(userId: string, boardId: string): PinterestSection[] | undefined {
    return this.sectionsOf.peek(keyOf(userId, boardId), LONGER);
  }

  /** When reading the oldest of these boards' known sections began; null when none are known. */
  sectionsReadAt(userId: string, boardIds: readonly string[]): Date | null {
    const moments = boardIds.flatMap((id) => this.sectionsOf.readAt(keyOf(userId, id), LONGER) ?? []);
    return moments.length === 0 ? null : new Date(Math.min(...moments));
  }

  /**
   * A board that was made just now: it is there, though Pinterest's lists may not have it yet, and whether or not it
   * can be kept for other processes.
   */
  async addBoard(userId: string, board: PinterestBoard): Promise<void> {
    this.boardsOf.change(userId, (read) => ({ ...read, boards: withMade(read.boards, [board]) }));
    await this.made.keep({ userId, parentId: null, name: board.name }, board);
  }

  /** The same of a section. */
  async addSection(userId: string, parentId: string, section: PinterestSection): Promise<void> {
    this.sectionsOf.change(keyOf(userId, parentId), (sections) => withMade(sections, [section]));
    await this.made.keep({ userId, parentId, name: section.name }, section);
  }

  /** Forgets a user's sections, so that they are read again. */
  forgetSections(userId: string): void {
    this.sectionsOf.forget((key) => key.startsWith(`${userId}/`));
  }

  /** Forgets what was read for a user; other processes do within an hour. */
  forget(userId: string): void {
    this.boardsOf.forget((key) => key === userId);
    this.forgetSections(userId);
  }

  /** Forgets what is too old to be shown. */
  forgetOld(): void {
    this.boardsOf.forgetOlderThan(BRIEFLY.usableMs);
    this.sectionsOf.forgetOlderThan(BRIEFLY.usableMs);
  }

  private async read(userId: string): Promise<ReadBoards> {
    const reading = new BoardsReading(
      async (pages) => withMade(await this.reader.boards(userId, pages), await this.made.boards(userId)),
      this.clock.now(),
    );
    this.underWay.set(userId, reading);
    try {
      return await reading.whole;
    } finally {
      if (this.underWay.get(userId) === reading) this.underWay.delete(userId);
    }
  }

  /** What was made lately, which the cache takes over. */
  private async madeSections(userId: string): Promise<Map<string, PinterestSection[]>> {
    const made = await this.made.sections(userId);
    for (const [boardId, some] of made)
      this.sectionsOf.change(keyOf(userId, boardId), (sections) => withMade(sections, some));
    return made;
  }

  private readSections(
    userId: string,
    connection: OpenConnection,
    boardId: string,
    options?: CallOptions,
  ): Promise<PinterestSection[]> {
    return this.reader.sections(userId, connection, boardId, options);
  }
}

function keyOf(userId: string, boardId: string): string {
  return `${userId}/${boardId}`;
}
