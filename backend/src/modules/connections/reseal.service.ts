import { Injectable, Logger } from '@nestjs/common';
import { SealError, Sealer, accessTokenPurpose, refreshTokenPurpose } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { SealedTokensQueries, type KeyUse } from './sealed-tokens.queries.js';
import { FIRST, SealedTokensRepository, type SealedTokens } from './sealed-tokens.repository.js';

/** Rows of one transaction: a renewal that meets one of them waits for so many at most. */
const BATCH = 100;

/**
 * Seals tokens again that an older key of CREDENTIALS_KEY has sealed (docs/runbook.md#key-rotation). A renewal has its row
 * locked until the new tokens are committed, so neither overwrites the other.
 */
@Injectable()
export class Reseal {
  private readonly logger = new Logger(Reseal.name);

  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SealedTokensRepository,
    private readonly uses: SealedTokensQueries,
    private readonly sealer: Sealer,
  ) {}

  /** Passes over rows that are locked, and over tokens that can't be opened. @returns how many tokens each key seals then */
  async all(stopping: AbortSignal): Promise<KeyUse[]> {
    const isRotating = this.sealer.olderKeyIds.length > 0;
    for (let after: string | null = isRotating ? FIRST : null; after !== null && !stopping.aborted;)
      after = await this.next(after);
    return this.uses.countByKey();
  }

  /** @returns the last user of a full batch; null when there are no more */
  private async next(after: string): Promise<string | null> {
    return this.em.fork().transactional(async () => {
      const batch = await this.tokens.lockSealedUnder(this.sealer.olderKeyIds, { after, limit: BATCH });
      for (const row of batch) await this.reseal(row);
      return batch.length === BATCH ? (batch.at(-1)?.userId ?? null) : null;
    });
  }

  private async reseal({ userId, sealedAccessToken, sealedRefreshToken }: SealedTokens): Promise<void> {
    try {
      await this.tokens.save({
        userId,
        sealedAccessToken: this.sealer.reseal(sealedAccessToken, accessTokenPurpose(userId)),
        sealedRefreshToken:
          sealedRefreshToken === null
            ? null
            : this.sealer.reseal(sealedRefreshToken, refreshTokenPurpose(userId)),
      });
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      this.logger.error({ user: userId }, 'The tokens of a connection can’t be opened');
    }
  }
}
