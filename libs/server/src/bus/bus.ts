/** One message on its way: `id` is the same for every copy of it. */
export interface BusMessage {
  /** Pattern of the receiving handler, e.g. `publish-pin`. */
  pattern: string;
  id: string;
  body: object;
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
   * How many messages wait at the bus for a receiver; none where the bus itself keeps none.
   * @throws BusError when the bus can't be asked
   */
  countWaiting(): Promise<number> {
    return Promise.resolve(0);
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
