import { Inject, Injectable } from '@nestjs/common';
import {
  followBookmarks,
  NoPermitError,
  Permits,
  PINTEREST_GATEWAY,
  PinterestError,
} from '@boardcast/pinterest';
import type {
  CallOptions,
  Page,
  PinterestBoard,
  PinterestErrorKind,
  PinterestGateway,
  PinterestSection,
} from '@boardcast/pinterest';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { ConnectionsService } from '../connections/connections.service.js';
import type { OpenConnection } from '../connections/connections.service.js';
import { toBoardsError, tooBusy } from './boards-error.js';

/** Calls of one account under way at once: a board's sections cost one call each, and a creator has hundreds. */
const CALLS_AT_ONCE = 16;
/** Takes in the boards while they are read. */
export interface BoardPages {
  /** Reading starts at the first page, perhaps once more. */
  begin: () => void;
  take: (boards: readonly PinterestBoard[]) => void;
}

/** Reading twice does no harm: a call that got no answer is made once more. */
const ATTEMPTS = 2;

/**
 * Reads a user's boards at Pinterest: within the limits that all apps share, several calls at once, faults told in
 * our codes.
 */
@Injectable()
export class PinterestReader {
  private readonly gates = new Map<string, LimitFunction>();

  constructor(
    @Inject(PINTEREST_GATEWAY) private readonly gateway: PinterestGateway,
    private readonly connections: ConnectionsService,
    private readonly permits: Permits,
  ) {}

  /** Every board of the user's, group boards included. @throws AppError pinterest.* */
  async boards(userId: string, pages: BoardPages): Promise<PinterestBoard[]> {
    return this.collect(userId, await this.connections.open(userId), (connection) => {
      pages.begin();
      return followBookmarks('boards/list', async (asked) => {
        const page = await this.call(connection, () =>
          this.gateway.listBoards(connection.accessToken, asked),
        );
        pages.take(page.items);
        return page;
      });
    });
  }

  /** Every section of a board; none when the board has gone meanwhile. @throws AppError pinterest.* */
  async sections(
    userId: string,
    connection: OpenConnection,
    boardId: string,
    options: CallOptions = {},
  ): Promise<PinterestSection[]> {
    const list = (open: OpenConnection) =>
      followBookmarks('board_sections/list', (page) =>
        this.call(open, () => this.gateway.listSections(open.accessToken, boardId, page), options),
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
      if (error instanceof NoPermitError) throw tooBusy(error, error.until);
      if (!(error instanceof PinterestError)) throw error;
      if (meansNone.includes(error.kind)) return [];
      if (error.kind !== 'unauthorised') throw toBoardsError(error);
      const renewed = await this.connections.reopen(userId, connection.tokenSerial);
      if (isRepeated) throw toBoardsError(error);
      return this.collect(userId, renewed, list, meansNone, true);
    }
  }

  private call<Item>(
    { accountId }: OpenConnection,
    read: () => Promise<Page<Item>>,
    options: CallOptions = {},
  ): Promise<Page<Item>> {
    // Calls behind others keep their permits waiting, so they have a gate of their own.
    const gate = this.gateOf(options.behind === true ? `${accountId} behind` : accountId);
    return gate(() => this.attempt(() => this.permits.read(accountId, 'org_read', read, options), ATTEMPTS));
  }

  private async attempt<Answer>(read: () => Promise<Answer>, attempts: number): Promise<Answer> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof PinterestError)) throw error;
      const isPassing = error.kind === 'unavailable' || error.kind === 'rate-limited';
      if (!isPassing || attempts <= 1) throw error;
      return this.attempt(read, attempts - 1);
    }
  }

  private gateOf(key: string): LimitFunction {
    const known = this.gates.get(key);
    if (known && !isIdle(known)) return known;
    for (const [other, gate] of this.gates) if (isIdle(gate)) this.gates.delete(other);
    const gate = pLimit(CALLS_AT_ONCE);
    this.gates.set(key, gate);
    return gate;
  }
}

function isIdle({ activeCount, pendingCount }: LimitFunction): boolean {
  return activeCount + pendingCount === 0;
}
