import { Injectable, Logger } from '@nestjs/common';
import { imageVariantSchema } from '@boardcast/contracts';
import { Clock, StoragePort, Sweeps, imageFile, type Sweep } from '@boardcast/server';
import { ImageRemovalsRepository } from './image-removals.repository.js';

/** Removes the files of images whose rows are gone, and of exports when their time comes. What the store refuses is tried again later. */
@Injectable()
export class ImageRemovalsJob {
  readonly sweep: Sweep;
  private readonly logger = new Logger(ImageRemovalsJob.name);

  constructor(
    private readonly removals: ImageRemovalsRepository,
    private readonly storage: StoragePort,
    private readonly clock: Clock,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'image-removals',
      everyMs: 60_000,
      round: (stopping) => this.removeDue(stopping),
      oldestDue: () => this.removals.oldestDue(this.clock.now()),
    });
  }

  private async removeDue(stopping: AbortSignal): Promise<void> {
    let keys = await this.removals.takeDue(this.clock.now());
    while (keys.length > 0) {
      for (const key of keys) {
        if (stopping.aborted) return;
        await this.remove(key);
      }
      keys = await this.removals.takeDue(this.clock.now());
    }
  }

  private async remove(key: string): Promise<void> {
    try {
      for (const file of filesOf(key)) await this.storage.delete(file);
      await this.removals.remove(key);
    } catch (error) {
      this.logger.warn({ err: error }, 'Files could not be removed; it will be tried again');
    }
  }
}

/** Keys of images have no folder; what has one is a file itself. */
function filesOf(key: string): string[] {
  return key.includes('/') ? [key] : imageVariantSchema.options.map((variant) => imageFile(key, variant));
}
