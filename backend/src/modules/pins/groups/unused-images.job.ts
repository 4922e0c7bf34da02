import { Clock, Sweeps, type Sweep } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { ImagesQueries } from '../../images/images.queries.js';
import { PinImagesQueries } from './pin-images.queries.js';
import { PinImagesService } from './pin-images.service.js';

/** No transaction that keeps an image for a group or draft lasts as long, in milliseconds. */
const YOUNG_MS = 3_600_000;
/** Images that are looked at in one question. */
const AT_ONCE = 500;

/** Removes images that whoever let go of them could not remove: it died after its commit, or the store was away. */
@Injectable()
export class UnusedImagesJob {
  readonly sweep: Sweep;

  constructor(
    private readonly images: ImagesQueries,
    private readonly pinImages: PinImagesService,
    private readonly queries: PinImagesQueries,
    private readonly clock: Clock,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'unused-images',
      everyMs: 6 * 3_600_000,
      round: (stopping) => this.removeAll(stopping),
    });
  }

  private async removeAll(stopping: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - YOUNG_MS);
    let last: string | null = null;
    do {
      const ids = await this.images.keptBefore(before, last, AT_ONCE);
      const used = await this.queries.used(ids);
      for (const id of ids) if (!used.has(id)) await this.pinImages.removeUnused(id);
      last = ids.at(-1) ?? null;
    } while (last !== null && !stopping.aborted);
  }
}
