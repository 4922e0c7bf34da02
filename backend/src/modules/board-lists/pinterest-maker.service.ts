import { Inject, Injectable } from '@nestjs/common';
import { NoPermitError, Permits, PINTEREST_GATEWAY, PinterestError } from '@boardcast/pinterest';
import type { PinterestBoard, PinterestGateway, PinterestSection, Reading } from '@boardcast/pinterest';
import { AppError } from '@boardcast/server';
import { ConnectionsService, type OpenConnection } from '../connections/connections.service.js';
import { toBoardsError, tooBusy } from './boards-error.js';

/** What came of an attempt: `unknown` when there may be one now, `taken` when Pinterest refused its name as in use. */
export type Made<Thing> = { kind: 'made'; thing: Thing } | { kind: 'taken' } | { kind: 'unknown' };

/** Pinterest's number for a name that is in use. */
const NAME_TAKEN = 58;

/** Makes boards and sections at Pinterest: one call each, never repeated, within the limits that all apps share. */
@Injectable()
export class PinterestMaker {
  constructor(
    @Inject(PINTEREST_GATEWAY) private readonly gateway: PinterestGateway,
    private readonly connections: ConnectionsService,
    private readonly permits: Permits,
  ) {}

  /** Makes a public board. @throws AppError board.name-refused, board.forbidden, board.gone, pinterest.* */
  board(userId: string, name: string): Promise<Made<PinterestBoard>> {
    return this.make(userId, ({ accessToken }) => this.gateway.createBoard(accessToken, name));
  }

  /** Makes a section of a board. @throws AppError board.forbidden, board.gone, board.name-refused, pinterest.* */
  section(userId: string, boardId: string, name: string): Promise<Made<PinterestSection>> {
    return this.make(userId, ({ accessToken }) => this.gateway.createSection(accessToken, boardId, name));
  }

  private async make<Thing>(
    userId: string,
    send: (connection: OpenConnection) => Promise<Reading<Thing>>,
    connection?: OpenConnection,
  ): Promise<Made<Thing>> {
    const open = connection ?? (await this.connections.open(userId));
    try {
      const { value } = await this.permits.read(open.accountId, 'org_write', () => send(open));
      return { kind: 'made', thing: value };
    } catch (error) {
      if (error instanceof NoPermitError) throw tooBusy(error, error.until);
      if (!(error instanceof PinterestError)) throw error;
      if (error.kind !== 'unauthorised' || connection) return outcomeOf(error);
      // A token that is refused makes nothing.
      return this.make(userId, send, await this.connections.reopen(userId, open.tokenSerial));
    }
  }
}

function outcomeOf(error: PinterestError): Made<never> {
  switch (error.kind) {
    case 'unavailable':
    case 'unreadable-answer':
      return { kind: 'unknown' };
    case 'invalid-request':
      if (error.code === NAME_TAKEN) return { kind: 'taken' };
      throw new AppError('board.name-refused', undefined, { cause: error });
    case 'forbidden':
      throw new AppError('board.forbidden', undefined, { cause: error });
    case 'not-found':
      throw new AppError('board.gone', undefined, { cause: error });
    default:
      throw toBoardsError(error);
  }
}
