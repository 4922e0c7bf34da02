import { Injectable } from '@nestjs/common';
import { Sweeps, type Sweep } from '@boardcast/server';
import { MadeBoardsRepository } from './made-boards.repository.js';
import { BRIEFLY, ProviderBoardsCache } from './provider-boards.cache.js';

/**
 * Forgets boards that this process read too long ago to show them, and what was made so long ago that Pinterest lists
 * it.
 */
@Injectable()
export class OldProviderBoardsJob {
  readonly sweep: Sweep;

  constructor(boards: ProviderBoardsCache, made: MadeBoardsRepository, sweeps: Sweeps) {
    this.sweep = sweeps.add({
      name: 'old-provider-boards',
      everyMs: BRIEFLY.usableMs,
      round: () => {
        boards.forgetOld();
        return made.forgetOld();
      },
    });
  }
}
