import { Injectable } from '@nestjs/common';
import { Sweeps, type Sweep } from '@boardcast/server';
import { BRIEFLY, ProviderBoardsCache } from './provider-boards.cache.js';

/** Forgets boards that this process read too long ago to show them. */
@Injectable()
export class OldProviderBoardsJob {
  readonly sweep: Sweep;

  constructor(boards: ProviderBoardsCache, sweeps: Sweeps) {
    this.sweep = sweeps.add({
      name: 'old-provider-boards',
      everyMs: BRIEFLY.usableMs,
      round: () => Promise.resolve(boards.forgetOld()),
    });
  }
}
