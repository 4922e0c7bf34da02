/** One message on its way: `id` is the same for every copy of it. */
export interface BusMessage {
  /** Pattern of the receiving handler, e.g. `publish-pin`. */
  pattern: string;
  id: string;
  body: object;
}

/** What the bus knows of a party's queue. */
export interface QueueState {
  /** Messages that no receiver has taken yet. */
  waiting: number;
  /** Processes that take them. */
  receivers: number;
}

/** The two apps on the bus. */
export type BusParty = 'backend' | 'publisher';

/**
 * The sending side of the bus (docs/architecture.md#two-ways-to-run). Every transport gives the same promise, and no more: a resolved
 * `publish` was taken in by the bus; a rejected one may have been taken in or not, so the sender sends it again
 * under the same id and the receiver must not mind a second copy.
 */
export abstract class Bus {
  /**
   * Hands a message to the bus.
   * @throws BusError when the bus did not confirm it in time
   */
  abstract publish(message: BusMessage): Promise<void>;
  /**
   * What waits for the other party, and who receives it; nothing and one where the bus itself keeps no queue.
   * @throws BusError when the bus can't be asked
   */
  queue(): Promise<QueueState> {
    return Promise.resolve({ waiting: 0, receivers: 1 });
  }
  /** Ends the connection. */
  abstract close(): Promise<void>;
}

/** The bus did not confirm a message: it may have arrived anyway. */
export class BusError extends Error {
  constructor(pattern: string, id: string, cause: unknown) {
    super(`The bus did not confirm ${pattern} ${id}`, { cause });
    this.name = 'BusError';
  }
}
