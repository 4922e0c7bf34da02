import { basename } from 'node:path/posix';
import type { Readable } from 'node:stream';
import type { LatestExport } from '@boardcast/contracts';
import { AppError, Clock, StorageNotFoundError, StoragePort } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';
import { presentExport } from './data-export.presenter.js';
import { EXPORT_TYPES } from './export.service.js';

/** The file of an export on its way to the browser. */
export interface StoredExport {
  name: string;
  type: string;
  bytes: number;
  content: Readable;
}

/** A user's own export as they see it. */
@Injectable()
export class DataExportsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: StoragePort,
    private readonly clock: Clock,
  ) {}

  /** The latest export; none once it has expired. */
  async latest(userId: string): Promise<LatestExport> {
    const row = await this.lasting(userId).selectAll().executeTakeFirst();
    return { export: row ? presentExport(row) : null };
  }

  /** The file of an export. @throws AppError export.not-found for any that is not theirs, not ready or expired */
  async file(userId: string, id: string): Promise<StoredExport> {
    const row = await this.lasting(userId)
      .select(['format', 'fileKey', 'bytes'])
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .executeTakeFirst();
    if (!row?.fileKey) throw new AppError('export.not-found');
    const content = await this.stream(row.fileKey);
    return {
      ...{ name: basename(row.fileKey), type: EXPORT_TYPES[row.format] },
      ...{ bytes: row.bytes ?? 0, content },
    };
  }

  private lasting(userId: string) {
    return db(this.em)
      .selectFrom('data_exports')
      .where('userId', '=', userId)
      .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', this.clock.now())]));
  }

  private async stream(key: string): Promise<Readable> {
    try {
      return await this.storage.stream(key);
    } catch (error) {
      if (error instanceof StorageNotFoundError)
        throw new AppError('export.not-found', undefined, { cause: error });
      throw error;
    }
  }
}
