import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import pLimit from 'p-limit';
import type { PreparedImage } from '../prepared-image.js';
import { PictureFault } from './picture-fault.js';
import { PictureWorkerProcess } from './picture-worker-process.js';

/** Pictures that wait at most, of all users: whoever comes later is told to try again. */
const MAX_WAITING = 20;
/** Pictures of one user that are under way or wait at most. */
const MAX_OF_USER = 6;

/**
 * Where pictures are made ready: one at a time, in a process of its own, so that decoding what a stranger sends takes neither
 * time nor memory from anybody's answer.
 */
@Injectable()
export class PictureWorkshop implements OnApplicationShutdown {
  private readonly worker = new PictureWorkerProcess();
  private readonly oneAtATime = pLimit(1);
  private readonly ofUser = new Map<string, number>();

  /**
   * Checks a picture and makes what will be kept of it.
   * @throws AppError image.not-an-image, image.too-large, image.too-many-pixels, image.too-small, image.busy
   */
  async prepare(userId: string, bytes: Buffer): Promise<PreparedImage> {
    const own = this.ofUser.get(userId) ?? 0;
    if (this.oneAtATime.pendingCount >= MAX_WAITING || own >= MAX_OF_USER) throw new AppError('image.busy');
    this.ofUser.set(userId, own + 1);
    try {
      return await this.oneAtATime(() => this.worker.prepare(bytes));
    } catch (error) {
      if (error instanceof PictureFault) throw new AppError(error.code, error.details, { cause: error });
      // The machine has no room for another process just now.
      throw new AppError('image.busy', undefined, { cause: error });
    } finally {
      this.leave(userId);
    }
  }

  /** Tells what a picture that is kept looks like. @throws PictureFault, and Error when the machine has no room */
  hash(bytes: Buffer): Promise<string> {
    return this.oneAtATime(() => this.worker.hash(bytes));
  }

  onApplicationShutdown(): void {
    this.worker.stop();
  }

  private leave(userId: string): void {
    const left = (this.ofUser.get(userId) ?? 1) - 1;
    if (left > 0) this.ofUser.set(userId, left);
    else this.ofUser.delete(userId);
  }
}
