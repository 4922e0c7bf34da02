import { Sweeps } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { briefTransaction } from '../../../database/brief-transaction.js';
import { DoubtsRepository } from '../state/doubts.repository.js';
import { LineageRepository } from '../state/lineage.repository.js';
import { LineageMark } from './lineage-mark.js';

/** How often it is asked, in milliseconds: the last answer says from when on commits may be missing. */
const EVERY_MS = 5_000;

/**
 * Notices that the database lacks commits, since it was restored or its replica was promoted. Nothing is claimed from that
 * moment on (`LineageRepository.isKept`); here every pin that those commits may have sent is doubted, then claims go on
 * (docs/publishing.md#restored-databases).
 */
@Injectable()
export class LineageJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(LineageJob.name);

  constructor(
    private readonly em: EntityManager,
    private readonly lineage: LineageRepository,
    private readonly doubts: DoubtsRepository,
    private readonly mark: LineageMark,
    sweeps: Sweeps,
  ) {
    sweeps.add({ name: 'lineage', everyMs: EVERY_MS, atStart: true, round: () => this.confirm() });
  }

  /** Nothing is claimed before. */
  async onApplicationBootstrap(): Promise<void> {
    this.lineage.expect(await this.mark.read());
  }

  /** One round. The mark is read before the row and written after it: it is never ahead of a row that lacks nothing. */
  async confirm(): Promise<void> {
    this.lineage.expect(await this.mark.read());
    const serial = await this.lineage.confirm();
    if (serial !== null) return this.mark.write(serial);
    const doubted = await briefTransaction(this.em, () => this.doubt());
    if (doubted)
      this.logger.error(doubted, 'The database lacks commits: pins that they may have sent are looked for');
  }

  private async doubt() {
    await this.doubts.lockClaims();
    const missingSince = await this.lineage.restoreRow();
    if (missingSince)
      this.logger.error(
        { since: missingSince },
        'The database’s lineage was missing: commits since then may be missing too',
      );
    const since = await this.lineage.lostSince();
    // Another replica was first.
    if (since === null) return null;
    const pins = await this.doubts.doubt(since);
    await this.lineage.begin(since);
    return { since, ...pins };
  }
}
