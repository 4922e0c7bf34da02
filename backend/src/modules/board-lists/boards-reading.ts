import { randomUUID } from 'node:crypto';
import type { PinterestBoard } from '@boardcast/pinterest';
import type { BoardPages } from './pinterest-reader.service.js';

/** The boards of one user as one reading found them. */
export interface ReadBoards {
  /** Names the reading. */
  readonly id: string;
  /** What came into being later may be missing. */
  readonly beganAt: Date;
  readonly boards: readonly PinterestBoard[];
}

/** When what is known of a user's boards was read. */
export interface ReadTimes {
  beganAt: Date;
  /** When their sections were: perhaps much earlier. */
  sectionsReadAt: Date;
}

/** Boards read so far. */
export interface BoardsSoFar extends ReadBoards {
  readonly isWhole: boolean;
}

/** One reading of a user's boards, to be looked at while it goes on. */
export class BoardsReading implements BoardPages {
  readonly id = randomUUID();
  /** Ends with the reading, and fails as it does. */
  readonly whole: Promise<ReadBoards>;
  private boards: PinterestBoard[] = [];
  private page = Promise.withResolvers<void>();

  constructor(
    read: (pages: BoardPages) => Promise<PinterestBoard[]>,
    private readonly beganAt: Date,
  ) {
    this.whole = read(this).then((boards) => ({ id: this.id, beganAt, boards }));
    // Whoever waits for it is told; a reading that nobody waits for any more may fail.
    this.whole.catch(() => undefined);
  }

  begin(): void {
    this.boards = [];
  }

  take(boards: readonly PinterestBoard[]): void {
    this.boards.push(...boards);
    this.page.resolve();
    this.page = Promise.withResolvers();
  }

  /** Waits until there are more boards than so many, or all. */
  async beyond(count: number): Promise<BoardsSoFar> {
    const whole = this.whole.then((read) => ({ ...read, isWhole: true }));
    while (this.boards.length <= count) {
      const found = await Promise.race([whole, this.page.promise]);
      if (found) return found;
    }
    return { id: this.id, beganAt: this.beganAt, boards: [...this.boards], isWhole: false };
  }
}
