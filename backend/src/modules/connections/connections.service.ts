import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { TokenGrant } from '@boardcast/pinterest';
import { accessTokenPurpose, AppError, Clock, Sealer, SealError } from '@boardcast/server';
import { ActivityLog } from '../activity/activity-log.service.js';
import { ConnectionsRepository, type StoredConnection } from './connections.repository.js';
import { sealGrant } from './seal-grant.js';
import { TokenRenewals } from './token-renewals.service.js';

/** An opened connection, for a read that the backend makes itself. Never to be logged. */
export interface OpenConnection {
  accountId: string;
  accessToken: string;
  /** Number of the token, to name it when it is refused. */
  tokenSerial: number;
}

/** Acts on connections to Pinterest. Tokens are kept sealed, each bound to its user and column (docs/adr/0011-sealed-tokens.md). */
@Injectable()
export class ConnectionsService {
  private readonly logger = new Logger(ConnectionsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly rows: ConnectionsRepository,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly renewals: TokenRenewals,
    private readonly activity: ActivityLog,
  ) {}

  /** Keeps the tokens of a sign-in; the connection is `connected` from now on. In the caller's transaction. */
  async connect(userId: string, pinterestAccountId: string, grant: TokenGrant): Promise<void> {
    const sealed = sealGrant(this.sealer, userId, grant);
    const wasLost = await this.rows.replace({ userId, pinterestAccountId, ...sealed }, this.clock.now());
    if (wasLost) {
      await this.activity.record({ type: 'connection_renewed', actorId: userId, subjectId: userId });
    }
  }

  /** Forgets the tokens of a user: nothing is sent for them any more, and what is claimed is held. */
  async disconnect(userId: string): Promise<void> {
    await this.rows.delete(userId);
  }

  /** The user's account and token. @throws AppError pinterest.reconnect when there is none that can be used */
  async open(userId: string): Promise<OpenConnection> {
    const row = await this.rows.find(userId);
    if (row?.status !== 'connected') throw new AppError('pinterest.reconnect');
    try {
      const accessToken = this.sealer.open(row.sealedAccessToken, accessTokenPurpose(userId));
      return { accountId: row.pinterestAccountId, accessToken, tokenSerial: row.tokenSerial };
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      // The key was lost or the row changed by hand: nothing but a new sign-in helps.
      this.logger.error({ user: userId }, 'The tokens of a connection can’t be opened');
      await this.expire(row);
      throw new AppError('pinterest.reconnect', undefined, { cause: error });
    }
  }

  /**
   * A token that Pinterest accepts, after it refused one.
   * @param refusedSerial number of the refused one
   * @throws AppError pinterest.reconnect when only a new sign-in helps, pinterest.unavailable when it can't be had now
   */
  async reopen(userId: string, refusedSerial: number): Promise<OpenConnection> {
    const renewal = await this.renewals.afterRefusal(userId, refusedSerial);
    if (renewal === 'later') throw new AppError('pinterest.unavailable');
    if (renewal === 'expired') throw new AppError('pinterest.reconnect');
    return this.open(userId);
  }

  /**
   * Renews the tokens of a user once after a refusal, or finds that they were renewed already.
   * @returns whether there is a token to go on with
   */
  async renewRefused(userId: string, refusedSerial: number): Promise<boolean> {
    return (await this.renewals.afterRefusal(userId, refusedSerial)) === 'renewed';
  }

  /**
   * Notes at once that tokens were refused, so that nothing more is sent with them. Waits for nobody: a row that is
   * locked is being renewed or signed in just now.
   * @param refused number of the refused token by user
   */
  async noteRefused(refused: ReadonlyMap<string, number>): Promise<void> {
    if (refused.size === 0) return;
    await this.rows.noteRefused(refused, this.clock.now());
  }

  private async expire(row: StoredConnection): Promise<void> {
    await this.em.fork().transactional(async () => {
      if (!(await this.rows.expire(row, this.clock.now()))) return;
      await this.activity.record({ type: 'connection_lost', actorId: null, subjectId: row.userId });
    });
  }
}
