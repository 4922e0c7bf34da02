import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUPS_LISTED, type Backup, type BackupStatus } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { Inject, Injectable } from '@nestjs/common';
import { BACKEND_CONFIG, type BackendConfig } from '../../../config.js';
import { kindOfBackup, presentBackup } from './backup-file.js';

/** Files looked at, at most: a folder with more holds something else. */
const FILES_AT_MOST = 2_000;

interface BackupFile {
  filename: string;
  kind: 'postgres' | 'redis';
  at: number;
  bytes: number;
}

/** The backups that are in `BACKUP_DIR`. */
@Injectable()
export class BackupsQueries {
  constructor(
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
    private readonly clock: Clock,
  ) {}

  /** The newest of each kind; a folder that can't be read is told. Buckets are not supported yet. */
  async status(): Promise<BackupStatus> {
    const { BACKUP_DIR: folder } = this.config;
    const none = { postgres: [], redis: [] };
    return {
      backupDir: folder ?? null,
      s3Bucket: null,
      local: folder ? await this.local(folder) : { ...none, problem: null },
      s3: { ...none, configured: false },
    };
  }

  private async local(folder: string): Promise<BackupStatus['local']> {
    try {
      const files = await backupsIn(folder);
      return { postgres: this.of('postgres', files), redis: this.of('redis', files), problem: null };
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      return { postgres: [], redis: [], problem: isMissing ? 'missing' : 'unreadable' };
    }
  }

  private of(wanted: BackupFile['kind'], files: readonly BackupFile[]): Backup[] {
    const now = this.clock.now().getTime();
    return files
      .filter(({ kind }) => kind === wanted)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, BACKUPS_LISTED)
      .map(({ filename, at, bytes }) => presentBackup(filename, now - at, bytes));
  }
}

/** Plain files only: a link could lead out of the folder. */
async function backupsIn(folder: string): Promise<BackupFile[]> {
  const found: BackupFile[] = [];
  let seen = 0;
  for await (const { name } of await opendir(folder)) {
    if ((seen += 1) > FILES_AT_MOST) break;
    const kind = kindOfBackup(name);
    if (!kind) continue;
    // One that is removed meanwhile is none.
    const file = await lstat(join(folder, name)).catch(() => null);
    if (file?.isFile()) found.push({ filename: name, kind, at: file.mtimeMs, bytes: file.size });
  }
  return found;
}
