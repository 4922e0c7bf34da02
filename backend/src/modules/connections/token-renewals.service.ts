import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { PINTEREST_GATEWAY, PinterestError } from '@boardcast/pinterest';
import type { PinterestGateway, TokenGrant } from '@boardcast/pinterest';
import {
  Clock,
  configuredTimes,
  Metrics,
  patiently,
  refreshTokenPurpose,
  Sealer,
  SealError,
  type Counter,
  type PublishTimes,
} from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import pLimit from 'p-limit';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { ActivityLog } from '../activity/activity-log.service.js';
import { Connection, isUsable } from './connection.entity.js';
import { ConnectionsRepository, type DueConnection } from './connections.repository.js';
import { sealGrant } from './seal-grant.js';

/** `renewed`: there is a token to go on with · `expired`: only a sign-in helps · `later`: not now, it is tried again. */
export type Renewal = 'renewed' | 'expired' | 'later';

/** Renewals of this process under way at once: each holds a connection to the database while Pinterest answers. */
const AT_ONCE = 4;
/** A token that is refused so soon after one was renewed for a refusal can't be helped by a third, in milliseconds. */
const FRESH_MS = 10 * 60_000;
/** How long we hold on to new tokens while the database is away, in milliseconds. */
const RESCUE_MS = 60_000;

/**
 * Exchanges refresh tokens. One at a time for each user, by the lock of the row: others wait for it and then find the
 * new token. The new refresh token is stored with the access token in the transaction that holds the lock.
 *
 * A call whose outcome is not known is not repeated at once: the connection stays and it is tried again later. Should
 * Pinterest have used the refresh token up meanwhile, that try says so, and the user is asked to sign in: a needless
 * sign-in is the most that an unknown outcome, or a death between answer and commit, can cost. Pins only wait.
 */
@Injectable()
export class TokenRenewals implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TokenRenewals.name);
  private readonly atOnce = pLimit(AT_ONCE);
  private readonly underWay = new Map<string, Promise<Renewal>>();
  private readonly times: Pick<PublishTimes, 'renewalDelayMs'>;
  private readonly renewals: Counter<'result'>;

  constructor(
    private readonly em: EntityManager,
    private readonly rows: ConnectionsRepository,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
    @Inject(PINTEREST_GATEWAY) private readonly gateway: PinterestGateway,
    @Inject(BACKEND_CONFIG) config: BackendConfig,
    metrics: Metrics,
  ) {
    this.renewals = metrics.counter({
      name: 'pinterest_token_refresh_total',
      help: 'Renewals of users’ tokens: renewed, expired (they have to sign in again) or later (it will be tried again).',
      labels: ['result'],
    });
    for (const result of ['renewed', 'expired', 'later']) this.renewals.inc({ result }, 0);
    this.times = configuredTimes(config);
  }

  /** What was granted is stored before the process ends. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.underWay.values());
  }

  /** Renews the tokens of a user after Pinterest refused the one with this number; once, however many ask. */
  afterRefusal(userId: string, refusedSerial: number): Promise<Renewal> {
    return this.once(`${userId}:${refusedSerial}`, () => this.renewRefused(userId, refusedSerial));
  }

  /**
   * Renews the first due connection that nobody else is working on.
   * @returns null when there is none
   */
  next(due: DueConnection): Promise<Renewal | null> {
    const now = this.clock.now();
    return this.exclusively(async (exchange) => {
      const row = await this.rows.lockDue(due, now);
      return row && exchange(row);
    });
  }

  private once(key: string, renew: () => Promise<Renewal>): Promise<Renewal> {
    const known = this.underWay.get(key);
    if (known) return known;
    const run = renew().finally(() => this.underWay.delete(key));
    this.underWay.set(key, run);
    return run;
  }

  private async renewRefused(userId: string, refusedSerial: number): Promise<Renewal> {
    const seen = await this.rows.find(userId);
    const known = seen && standing(seen, refusedSerial);
    if (known) return known;
    return this.exclusively(async (exchange) => {
      const row = await this.rows.lock(userId);
      if (!row) return 'expired';
      const found = standing(row, refusedSerial);
      if (found) return found;
      row.accessRefusedAt ??= this.clock.now();
      return row.renewalAfter && row.renewalAfter > this.clock.now() ? 'later' : exchange(row);
    });
  }

  /** Runs `work` in a transaction of its own; what Pinterest granted in it survives a commit that fails. */
  private async exclusively<Result>(
    work: (exchange: (row: Connection) => Promise<Renewal>) => Promise<Result>,
  ): Promise<Result | Renewal> {
    let granted: { user: string; oldSerial: number; tokens: Tokens } | undefined;
    try {
      return await this.atOnce(() =>
        this.em.fork().transactional(() =>
          work(async (row) => {
            const oldSerial = row.tokenSerial;
            const renewal = await this.exchange(row);
            this.renewals.inc({ result: renewal });
            if (renewal === 'renewed') granted = { user: row.user, oldSerial, tokens: tokensOf(row) };
            return renewal;
          }),
        ),
      );
    } catch (error) {
      if (!granted) throw error;
      await this.rescue(granted.user, granted.oldSerial, granted.tokens);
      return 'renewed';
    }
  }

  /** The row is locked by the caller and written with their commit. */
  private async exchange(row: Connection): Promise<Renewal> {
    const now = this.clock.now();
    const isRefused = Boolean(row.accessRefusedAt);
    const renewedAt = row.renewedForRefusalAt?.getTime() ?? 0;
    if (isRefused && now.getTime() - renewedAt < FRESH_MS) return this.expire(row, 'refused again');
    const refreshToken = this.openRefreshToken(row);
    if (refreshToken === null) return this.expire(row, 'no refresh token');
    try {
      this.keep(row, await this.gateway.refreshToken(refreshToken));
      if (isRefused) row.renewedForRefusalAt = now;
      return 'renewed';
    } catch (error) {
      if (!(error instanceof PinterestError)) throw error;
      return error.kind === 'grant-invalid' ? this.expire(row, 'grant invalid') : this.putOff(row, error);
    }
  }

  private keep(row: Connection, grant: TokenGrant): void {
    const sealed = sealGrant(this.sealer, row.user, grant);
    row.sealedAccessToken = sealed.sealedAccessToken;
    row.accessExpiresAt = sealed.accessExpiresAt;
    // Without a new one the old one stays valid (docs/providers.md#pinterest-tokens).
    if (sealed.sealedRefreshToken !== null) {
      row.sealedRefreshToken = sealed.sealedRefreshToken;
      row.refreshExpiresAt = sealed.refreshExpiresAt;
    }
    row.scopes = sealed.scopes ?? row.scopes;
    row.tokenSerial += 1;
    row.accessRefusedAt = null;
    row.renewalFailures = 0;
    row.renewalAfter = null;
    row.updatedAt = this.clock.now();
  }

  private async expire(row: Connection, why: string): Promise<Renewal> {
    row.status = 'expired';
    row.updatedAt = this.clock.now();
    await this.activity.record({ type: 'connection_lost', actorId: null, subjectId: row.user });
    this.logger.warn({ user: row.user, why }, 'A connection to Pinterest was lost');
    return 'expired';
  }

  /** Nothing is known of the user's grant: it stays, and is tried again later. */
  private putOff(row: Connection, error: PinterestError): Renewal {
    const now = this.clock.now();
    row.renewalFailures += 1;
    const after = new Date(now.getTime() + this.times.renewalDelayMs(row.renewalFailures));
    row.renewalAfter = error.retryAt && error.retryAt > after ? error.retryAt : after;
    if (error.kind === 'client-refused') {
      this.logger.error(
        { err: error },
        'Pinterest refuses PINTEREST_CLIENT_ID and PINTEREST_CLIENT_SECRET: no token can be renewed',
      );
    } else {
      this.logger.warn(
        { err: error, user: row.user },
        'Tokens could not be renewed; it will be tried again later',
      );
    }
    return 'later';
  }

  /** Writes tokens whose transaction failed after Pinterest had granted them: they can't be had a second time. */
  private async rescue(user: string, oldSerial: number, tokens: Tokens): Promise<void> {
    const until = new Date(this.clock.now().getTime() + RESCUE_MS);
    await patiently(this.clock, until, () =>
      this.em.fork().nativeUpdate(Connection, { user, tokenSerial: oldSerial }, tokens),
    );
  }

  private openRefreshToken({ user, sealedRefreshToken }: Connection): string | null {
    if (!sealedRefreshToken) return null;
    try {
      return this.sealer.open(sealedRefreshToken, refreshTokenPurpose(user));
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      this.logger.error({ user }, 'The refresh token of a connection can’t be opened');
      return null;
    }
  }
}

type Tokens = ReturnType<typeof tokensOf>;

/** What a renewal has changed in a row. */
function tokensOf(row: Connection) {
  const { sealedAccessToken, sealedRefreshToken, accessExpiresAt, refreshExpiresAt, scopes } = row;
  const { tokenSerial, accessRefusedAt, renewedForRefusalAt, renewalFailures, renewalAfter, updatedAt } = row;
  return {
    ...{ sealedAccessToken, sealedRefreshToken, accessExpiresAt, refreshExpiresAt, scopes },
    ...{ tokenSerial, accessRefusedAt, renewedForRefusalAt, renewalFailures, renewalAfter, updatedAt },
  };
}

/** What a row says to the refusal of a token, or null when that is the token it has now. */
function standing(
  row: Pick<Connection, 'status' | 'tokenSerial' | 'accessRefusedAt'>,
  refusedSerial: number,
): Renewal | null {
  if (row.status !== 'connected') return 'expired';
  if (row.tokenSerial === refusedSerial) return null;
  return isUsable(row) ? 'renewed' : 'later';
}
