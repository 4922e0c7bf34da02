import { Clock, Sweeps, type Sweep } from '@boardcast/server';
import { Injectable, Logger } from '@nestjs/common';
import { ImagesService } from './images.service.js';
import { LibraryRepository } from './library.repository.js';

/**
 * Removes pictures that were deleted from the library and can’t be had back any more, unless records of the history
 * have them.
 */
@Injectable()
export class RemovedPicturesJob {
  readonly sweep: Sweep;
  private readonly logger = new Logger(RemovedPicturesJob.name);

  constructor(
    private readonly images: ImagesService,
    private readonly library: LibraryRepository,
    private readonly clock: Clock,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'removed-pictures',
      everyMs: 60_000,
      round: (stopping) => this.removeDue(stopping),
      oldestDue: () => this.library.oldestDue(this.clock.now()),
    });
  }

  private async removeDue(stopping: AbortSignal): Promise<void> {
    let ids = await this.library.takeDue(this.clock.now());
    while (ids.length > 0) {
      for (const id of ids) {
        if (stopping.aborted) return;
        await this.remove(id);
      }
      ids = await this.library.takeDue(this.clock.now());
    }
  }

  private async remove(id: string): Promise<void> {
    try {
      if (!(await this.images.removeUnused(id))) await this.library.settle(id, this.clock.now());
    } catch (error) {
      this.logger.warn({ err: error, image: id }, 'A deleted picture could not be removed');
    }
  }
}
