import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';

/** Bytes of uploads that this process holds in memory at once. */
const ALL_BYTES = 2.5 * IMAGE_MAX_BYTES;
/** Bytes of one user's uploads. */
const BYTES_OF_USER = 1.5 * IMAGE_MAX_BYTES;

/** The memory that there is for uploads: one is held from its first byte until it is answered. */
@Injectable()
export class UploadRoom {
  private held = 0;
  private readonly ofUser = new Map<string, number>();

  /** Takes room for an upload. @returns what gives it back; once @throws AppError image.busy */
  take(userId: string, bytes: number): () => void {
    const own = this.ofUser.get(userId) ?? 0;
    if (this.held + bytes > ALL_BYTES || own + bytes > BYTES_OF_USER) throw new AppError('image.busy');
    this.add(userId, bytes);
    return () => this.add(userId, -bytes);
  }

  private add(userId: string, bytes: number): void {
    this.held += bytes;
    const own = (this.ofUser.get(userId) ?? 0) + bytes;
    if (own > 0) this.ofUser.set(userId, own);
    else this.ofUser.delete(userId);
  }
}
