import { Injectable, Logger } from '@nestjs/common';
import type { TokenGrant } from '@boardcast/pinterest';
import {
  accessTokenPurpose,
  AppError,
  Clock,
  refreshTokenPurpose,
  Sealer,
  SealError,
} from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Connection } from './connection.entity.js';

/** An opened connection, for a read that the backend makes itself. Never to be logged. */
export interface OpenConnection {
  accountId: string;
  accessToken: string;
}

/** Acts on connections to Pinterest. Tokens are kept sealed, each bound to its user and column (house.md §3). */
@Injectable()
export class ConnectionsService {
  private readonly logger = new Logger(ConnectionsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  /** Keeps the tokens of a sign-in; the connection is `connected` from now on. In the caller's transaction. */
  async connect(userId: string, pinterestAccountId: string, grant: TokenGrant): Promise<void> {
    await this.em.upsert(Connection, {
      user: userId,
      pinterestAccountId,
      sealedAccessToken: this.sealer.seal(grant.accessToken, accessTokenPurpose(userId)),
      sealedRefreshToken:
        grant.refreshToken === undefined
          ? null
          : this.sealer.seal(grant.refreshToken, refreshTokenPurpose(userId)),
      scopes: grant.scopes ?? null,
      accessExpiresAt: grant.expiresAt,
      refreshExpiresAt: grant.refreshTokenExpiresAt ?? null,
      status: 'connected',
      updatedAt: this.clock.now(),
    });
  }

  /** The user's access token. @throws AppError pinterest.reconnect when there is none that can be used */
  async accessToken(userId: string): Promise<string> {
    return (await this.open(userId)).accessToken;
  }

  /** The user's account and token. @throws AppError pinterest.reconnect when there is none that can be used */
  async open(userId: string): Promise<OpenConnection> {
    const row = await this.em.fork().findOne(Connection, { user: userId });
    if (row?.status !== 'connected') throw new AppError('pinterest.reconnect');
    try {
      const accessToken = this.sealer.open(row.sealedAccessToken, accessTokenPurpose(userId));
      return { accountId: row.pinterestAccountId, accessToken };
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      // The key was lost or the row changed by hand: nothing but a new sign-in helps.
      this.logger.error({ user: userId }, 'The tokens of a connection can’t be opened');
      await this.markExpired(userId);
      throw new AppError('pinterest.reconnect', undefined, { cause: error });
    }
  }

  /**
   * Notes that Pinterest no longer accepts the connection: its pins are held until the user signs in again.
   * @param refused the token that was refused; a connection that has a newer one by now stays as it is
   */
  async markExpired(userId: string, refused?: string): Promise<void> {
    const em = this.em.fork();
    const row = await em.findOne(Connection, { user: userId, status: 'connected' });
    if (!row || (refused !== undefined && !this.holds(row, refused))) return;
    const { sealedAccessToken } = row;
    await em.nativeUpdate(
      Connection,
      { user: userId, sealedAccessToken },
      { status: 'expired', updatedAt: this.clock.now() },
    );
  }

  private holds(row: Connection, token: string): boolean {
    try {
      return this.sealer.open(row.sealedAccessToken, accessTokenPurpose(row.user)) === token;
    } catch {
      return true;
    }
  }
}
