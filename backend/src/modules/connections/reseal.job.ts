import { Injectable, Logger } from '@nestjs/common';
import {
  SealError,
  Sealer,
  Sweeps,
  accessTokenPurpose,
  refreshTokenPurpose,
  type Sweep,
} from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { SealedTokensQueries } from './sealed-tokens.queries.js';
import { FIRST, SealedTokensRepository, type SealedTokens } from './sealed-tokens.repository.js';

/** Rows of one transaction: a renewal that meets one of them waits for so many at most. */
const BATCH = 100;

/**
 * Seals tokens again that an older key of CREDENTIALS_KEY has sealed, and logs how many tokens each key seals: the
 * older one may go when it seals none (docs/runbook.md#key-rotation). A renewal has its row locked until the new tokens
 * are committed, so neither overwrites the other.
 */
@Injectable()
export class ResealJob {
  readonly sweep: Sweep;
  private readonly logger = new Logger(ResealJob.name);

  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SealedTokensRepository,
    private readonly uses: SealedTokensQueries,
    private readonly sealer: Sealer,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'reseal',
      everyMs: 600_000,
      atStart: true,
      round: async (stopping) => {
        if (this.sealer.olderKeyIds.length > 0) await this.resealAll(stopping);
        await this.report();
      },
    });
  }

  private async resealAll(stopping: AbortSignal): Promise<void> {
    let after: string | null = FIRST;
    while (after !== null && !stopping.aborted) after = await this.resealNext(after);
  }

  /** @returns the last user of a full batch; null when there are no more */
  private async resealNext(after: string): Promise<string | null> {
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

  /** Says how far a rotation is; says nothing while there is one key and nothing under another. */
  private async report(): Promise<void> {
    const uses = await this.uses.countByKey();
    const { keyId: presentKey, olderKeyIds } = this.sealer;
    if (olderKeyIds.length === 0 && uses.every(({ keyId }) => keyId === presentKey)) return;
    const tokensByKey = Object.fromEntries(uses.map(({ keyId, tokenCount }) => [keyId, tokenCount]));
    this.logger.log({ presentKey, olderKeys: olderKeyIds, tokensByKey }, 'Sealed tokens by key');
  }
}
