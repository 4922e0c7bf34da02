import { isUnavailable } from '../errors/is-unavailable.js';

/** How a batcher works. */
export interface BatcherOptions<Item, Result> {
  /** Items in one batch at most. */
  max: number;
  /**
   * Does one batch, or throws and has changed nothing.
   * @returns a result for each item, in their order; nothing where nobody asks for one
   */
  run: (batch: Item[]) => Promise<Result[]>;
  /** Items of the same name are never in one batch; absent: all may be. */
  nameOf?: (item: Item) => string;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers items while a batch is under way and does them together as the next one: under load the batches grow by
 * themselves, and a single item never waits. One that can't be done keeps no other from being done.
 */
export class Batcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  constructor(private readonly options: BatcherOptions<Item, Result>) {}

  /** Resolves with the item's result when its batch is done. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.settle(this.takeBatch());
    this.isRunning = false;
  }

  /** The first items that wait; one whose name is taken already stays where it is. */
  private takeBatch(): Waiting<Item, Result>[] {
    const { max, nameOf } = this.options;
    if (!nameOf) return this.waiting.splice(0, max);
    const names = new Set<string>();
    const isNext = ({ item }: Waiting<Item, Result>): boolean => {
      const name = nameOf(item);
      if (names.size >= max || names.has(name)) return false;
      names.add(name);
      return true;
    };
    const groups = Object.groupBy(this.waiting, (one) => (isNext(one) ? 'next' : 'later'));
    this.waiting = groups.later ?? [];
    return groups.next ?? [];
  }

  /** A batch that fails is repeated item by item, unless it failed because a service is away. */
  private async settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && !isUnavailable(error)) {
        for (const one of batch) await this.settle([one]);
        return;
      }
      for (const { reject } of batch) reject(error);
    }
  }
}
