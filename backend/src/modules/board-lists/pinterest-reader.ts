import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { followBookmarks, GcraLimiter, PinterestError } from '@boardcast/pinterest';
import type {
  PinterestBoard,
  PinterestErrorKind,
  PinterestGateway,
  PinterestSection,
  RateBucket,
} from '@boardcast/pinterest';
import { AppError, Clock, SystemClock } from '@boardcast/server';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { PINTEREST_GATEWAY } from '../../pinterest.tokens.js';
import { ConnectionsService } from '../auth/connections.service.js';
import type { OpenConnection } from '../auth/connections.service.js';

/** Calls of one account under way at once: a board's sections cost one call each, and a creator has hundreds. */
const CALLS_AT_ONCE = 16;
/** Longest wait for the account's turn or after a 429, in milliseconds; beyond it the user is told to wait. */
const MAX_WAIT_MS = 3_000;
/** Reading twice does no harm: a call that got no answer is made once more. */
const ATTEMPTS = 2;

/**
 * Pinterest allows an account 100 calls a second. Its 1000 reads a minute are not parted here: loading boards is a
 * rare burst, one call a board, and where it meets that limit the answer says how long to rest.
 */
function paceOf(accountId: string): RateBucket {
  return { key: `user:${accountId}`, limit: 80, windowSeconds: 1, burst: 15 };
}

/** Reads a user's boards at Pinterest: paced, several calls at once, faults told in our codes. */
@Injectable()
export class PinterestReader {
  // Waiting takes real seconds, whatever the product's clock says.
  private readonly waitClock = new SystemClock();
  private readonly limiter = new GcraLimiter(this.waitClock);
  private readonly gates = new Map<string, LimitFunction>();

  constructor(
    @Inject(PINTEREST_GATEWAY) private readonly gateway: PinterestGateway,
    private readonly connections: ConnectionsService,
    private readonly clock: Clock,
  ) {}

  /** Every board of the user's, group boards included. @throws AppError pinterest.* */
  async boards(userId: string): Promise<PinterestBoard[]> {
    return this.collect(userId, await this.connections.open(userId), (connection) =>
      followBookmarks('boards/list', (page) =>
        this.call(connection, () => this.gateway.listBoards(connection.accessToken, page)),
      ),
    );
  }

  /** Every section of a board; none when the board has gone meanwhile. @throws AppError pinterest.* */
  async sections(userId: string, connection: OpenConnection, boardId: string): Promise<PinterestSection[]> {
    const list = (open: OpenConnection) =>
      followBookmarks('board_sections/list', (page) =>
        this.call(open, () => this.gateway.listSections(open.accessToken, boardId, page)),
      );
    return this.collect(userId, connection, list, ['not-found', 'forbidden']);
  }

  /**
   * Reads a list to its end. When the token is refused, it is renewed and the list read once more.
   * @param meansNone faults that mean the list has nothing in it
   */
  private async collect<Item>(
    userId: string,
    connection: OpenConnection,
    list: (connection: OpenConnection) => AsyncIterable<Item>,
    meansNone: readonly PinterestErrorKind[] = [],
    isRepeated = false,
  ): Promise<Item[]> {
    try {
      const all: Item[] = [];
      for await (const item of list(connection)) all.push(item);
      return all;
    } catch (error) {
      if (!(error instanceof PinterestError)) throw error;
      if (meansNone.includes(error.kind)) return [];
      if (error.kind !== 'unauthorised') throw toReadError(error);
      const renewed = await this.connections.reopen(userId, connection.tokenSerial);
      if (isRepeated) throw toReadError(error);
      return this.collect(userId, renewed, list, meansNone, true);
    }
  }

  private call<Answer>({ accountId }: OpenConnection, read: () => Promise<Answer>): Promise<Answer> {
    return this.gateOf(accountId)(() => this.attempt(accountId, read, ATTEMPTS));
  }

  private async attempt<Answer>(
    accountId: string,
    read: () => Promise<Answer>,
    attempts: number,
  ): Promise<Answer> {
    await this.takeTurn(accountId);
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof PinterestError)) throw error;
      if (error.retryAt) await this.rest(accountId, error.retryAt);
      const isPassing = error.kind === 'unavailable' || error.kind === 'rate-limited';
      if (!isPassing || attempts <= 1) throw error;
      return this.attempt(accountId, read, attempts - 1);
    }
  }

  private async takeTurn(accountId: string): Promise<void> {
    for (;;) {
      const permit = await this.limiter.acquire([paceOf(accountId)]);
      if (permit.granted) return;
      if (permit.waitMs > MAX_WAIT_MS) throw new AppError('pinterest.busy');
      await pause(permit.waitMs);
    }
  }

  private async rest(accountId: string, until: Date): Promise<void> {
    const waitMs = until.getTime() - this.clock.now().getTime();
    await this.limiter.freeze(paceOf(accountId).key, new Date(this.waitClock.now().getTime() + waitMs));
  }

  private gateOf(accountId: string): LimitFunction {
    const known = this.gates.get(accountId);
    if (known && !isIdle(known)) return known;
    for (const [key, gate] of this.gates) if (isIdle(gate)) this.gates.delete(key);
    const gate = pLimit(CALLS_AT_ONCE);
    this.gates.set(accountId, gate);
    return gate;
  }
}

function isIdle({ activeCount, pendingCount }: LimitFunction): boolean {
  return activeCount + pendingCount === 0;
}

function toReadError(cause: PinterestError): AppError {
  switch (cause.kind) {
    case 'unauthorised':
    case 'missing-permission':
      return new AppError('pinterest.reconnect', undefined, { cause });
    case 'rate-limited':
      return new AppError('pinterest.busy', undefined, { cause });
    default:
      return new AppError('pinterest.unavailable', undefined, { cause });
  }
}
