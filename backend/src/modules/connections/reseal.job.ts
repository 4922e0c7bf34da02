import { Injectable, Logger } from '@nestjs/common';
import { Metrics, Sealer, Sweeps, type Gauge, type Sweep } from '@boardcast/server';
import { Reseal } from './reseal.service.js';
import type { KeyUse } from './sealed-tokens.queries.js';

/**
 * Seals tokens again that an older key has sealed, and logs how many tokens each key seals: the older one may go when it
 * seals none (docs/runbook.md#key-rotation).
 */
@Injectable()
export class ResealJob {
  readonly sweep: Sweep;
  private readonly logger = new Logger(ResealJob.name);
  private readonly byKey: Gauge<'key'>;

  constructor(
    private readonly sealer: Sealer,
    reseal: Reseal,
    sweeps: Sweeps,
    metrics: Metrics = new Metrics(),
  ) {
    this.byKey = metrics.gauge({
      name: 'sealed_tokens',
      help: 'Tokens by the id of the key that seals them (docs/runbook.md#key-rotation).',
      labels: ['key'],
    });
    this.sweep = sweeps.add({
      name: 'reseal',
      everyMs: 600_000,
      atStart: true,
      round: async (stopping) => this.report(await reseal.all(stopping)),
    });
  }

  /** Says how far a rotation is; says nothing while there is one key and nothing under another. */
  private report(uses: readonly KeyUse[]): void {
    this.byKey.reset();
    for (const { keyId, tokenCount } of uses) this.byKey.set({ key: keyId }, tokenCount);
    const { keyId: presentKey, olderKeyIds } = this.sealer;
    if (olderKeyIds.length === 0 && uses.every(({ keyId }) => keyId === presentKey)) return;
    const tokensByKey = Object.fromEntries(uses.map(({ keyId, tokenCount }) => [keyId, tokenCount]));
    this.logger.log({ presentKey, olderKeys: olderKeyIds, tokensByKey }, 'Sealed tokens by key');
  }
}
