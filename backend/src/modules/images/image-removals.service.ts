import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, imageFile, StoragePort } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Interval } from '@nestjs/schedule';
import { sql } from 'kysely';
import { ImageRemoval } from './image-removal.entity.js';

/** How often what is left is looked for, in milliseconds. */
const EVERY_MS = 60_000;
/** Pictures that are taken at once. */
const BATCH = 50;
/** How long what was taken is left alone: whoever took it died, or the store refused it; in seconds. */
const AGAIN_S = 600;

/**
 * Removes the files of pictures whose rows are deleted with their user. Files can't be deleted in a transaction: their
 * keys are written down in the one that deletes the rows, and the files go after it, whatever dies in between.
 */
@Injectable()
export class ImageRemovalsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ImageRemovalsService.name);
  private underWay: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    private readonly em: EntityManager,
    private readonly storage: StoragePort,
    private readonly clock: Clock,
  ) {}

  /** Writes down that the files of all pictures of a user are to go; in the caller's transaction. */
  async addAll(userId: string): Promise<void> {
    await sql`
      insert into image_removals (key, next_at)
      select key, ${this.clock.now()}::timestamptz from images where user_id = ${userId}`.execute(
      this.em.getKysely(),
    );
  }

  /** Removes the files of what is written down. What fails stays there for a later time. Never throws. */
  @Interval(EVERY_MS)
  async sweep(): Promise<void> {
    this.again = true;
    this.underWay ??= this.removeAll();
    await this.underWay;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.underWay;
  }

  private async removeAll(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        for (const key of await this.take()) {
          this.again = true;
          if (!this.stopped) await this.remove(key);
        }
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Files to remove could not be looked for; the next look tries again');
    } finally {
      this.underWay = null;
    }
  }

  /** Takes some of what is due, for this replica alone, without a transaction that would wait for the store. */
  private async take(): Promise<string[]> {
    const now = this.clock.now();
    const { rows } = await sql<{ key: string }>`
      update image_removals set next_at = ${now}::timestamptz + make_interval(secs => ${AGAIN_S})
      where key in (
        select key from image_removals where next_at <= ${now}
        order by next_at limit ${BATCH} for update skip locked
      )
      returning key`.execute(this.em.fork().getKysely());
    return rows.map(({ key }) => key);
  }

  private async remove(key: string): Promise<void> {
    try {
      await this.storage.delete(imageFile(key, 'full'));
      await this.storage.delete(imageFile(key, 'thumbnail'));
      await this.em.fork().nativeDelete(ImageRemoval, { key });
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Files of a deleted account could not be removed; they are tried again later',
      );
    }
  }
}
