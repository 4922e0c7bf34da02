import { Sweeps, type Sweep } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { LinkDigestsRepository } from '../state/link-digests.repository.js';

/** Groups of one statement. */
const AT_ONCE = 500;

/** Notes which page the links of groups lead to that an earlier release has made, so that duplicates of them are found. */
@Injectable()
export class LinkDigestsJob {
  readonly sweep: Sweep;

  constructor(
    private readonly digests: LinkDigestsRepository,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'link-digests',
      everyMs: 60_000,
      round: (stopping) => this.noteMissing(stopping),
    });
  }

  private async noteMissing(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && (await this.digests.noteMissing(AT_ONCE)) === AT_ONCE);
  }
}
