import { Injectable, Logger } from '@nestjs/common';
import { imageFile, StoragePort } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import { ImageRemoval } from './image-removal.entity.js';

/** How often what is left is looked for, in milliseconds. */
const EVERY_MS = 60_000;
/** Pictures whose files are removed by one transaction. */
const BATCH = 50;

/**
 * Removes the files of pictures whose rows are deleted with their user. Files can't be deleted in a transaction: their
 * keys are written down in the one that deletes the rows, and the files go after it, whatever dies in between.
 */
@Injectable()
export class ImageRemovalsService {
  private readonly logger = new Logger(ImageRemovalsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly storage: StoragePort,
  ) {}

  /** Writes down that the files of all pictures of a user are to go; in the caller's transaction. */
  async addAll(userId: string): Promise<void> {
    await sql`
      insert into image_removals (key, created_at) select key, now() from images where user_id = ${userId}`.execute(
      this.em.getKysely(),
    );
  }

  /** Removes the files of what is written down. What fails stays there for the next time. */
  @Interval(EVERY_MS)
  async sweep(): Promise<void> {
    try {
      let removed: number;
      do removed = await this.em.fork().transactional((em) => this.removeSome(em));
      while (removed === BATCH);
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Files of deleted accounts could not be removed; the next look tries again',
      );
    }
  }

  /** Replicas part them by SKIP LOCKED. @returns how many */
  private async removeSome(em: EntityManager): Promise<number> {
    const { rows } = await sql<{ key: string }>`
      select key from image_removals order by created_at limit ${BATCH} for update skip locked`.execute(
      em.getKysely(),
    );
    const keys = rows.map(({ key }) => key);
    for (const key of keys) {
      await this.storage.delete(imageFile(key, 'full'));
      await this.storage.delete(imageFile(key, 'thumbnail'));
    }
    await em.nativeDelete(ImageRemoval, { key: { $in: keys } });
    return keys.length;
  }
}
