import { Injectable } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { ImageRemovalsJob } from './image-removals.job.js';
import { ImageRemovalsRepository } from './image-removals.repository.js';

/**
 * Removes the files of images whose rows are deleted with their user. Files can't be deleted in a transaction: their
 * keys are written down in the one that deletes the rows, and the files go after it, whatever dies in between. Files of
 * exports go the same way.
 */
@Injectable()
export class ImageRemovalsService {
  constructor(
    private readonly removals: ImageRemovalsRepository,
    private readonly job: ImageRemovalsJob,
    private readonly clock: Clock,
  ) {}

  /** Writes down that the files of all images of a user are to go; in the caller's transaction. */
  addAll(userId: string): Promise<void> {
    return this.removals.addAll(userId, this.clock.now());
  }

  /**
   * Writes down that a file of the store is to go at a time, or changes that time; in the caller's transaction. A file of
   * passing use is written down before it is stored: then no death leaves it behind.
   * @param file its key in the store, in a folder of its own
   */
  removeFile(file: string, at: Date): Promise<void> {
    return this.removals.addFile(file, at);
  }

  /** Removes the files of what is written down. What fails stays there for a later time. Never throws. */
  sweep(): Promise<void> {
    return this.job.sweep.run();
  }
}
