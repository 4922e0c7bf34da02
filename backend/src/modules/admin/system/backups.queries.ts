import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUPS_LISTED, type Backup, type BackupStatus } from '@boardcast/contracts';
import { Clock, createStorage, parseStorageUrl, toStorageUrl } from '@boardcast/server';
import type { StoragePort } from '@boardcast/server';
import { Inject, Injectable } from '@nestjs/common';
import { readVerifiedMark } from '../../../backups/verified-mark.js';
import { BACKEND_CONFIG, type BackendConfig } from '../../../config.js';
import { backupNames, filesOf } from '../../../backups/backup-store.js';
import { kindOfBackup, presentBackup } from './backup-file.js';

/** Files looked at, at most: a folder with more holds something else. */
const FILES_AT_MOST = 2_000;

interface BackupFile {
  filename: string;
  kind: 'postgres' | 'redis';
  at: number;
  bytes: number;
}

/** The backups that are where `BACKUP_DIR` says. */
@Injectable()
export class BackupsQueries {
  constructor(
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
    private readonly clock: Clock,
  ) {}

  /** The newest of each kind; a place that can't be read is told. */
  async status(): Promise<BackupStatus> {
    const { BACKUP_DIR: place = '' } = this.config;
    const address = place === '' ? null : parseStorageUrl(toStorageUrl(place));
    const folder = address && 'folder' in address ? address.folder : null;
    const bucket = address && 'bucket' in address ? address.bucket : null;
    const none = { postgres: [], redis: [], problem: null };
    return {
      backupDir: folder,
      s3Bucket: bucket,
      local: folder === null ? none : await this.local(folder),
      s3: { configured: bucket !== null, ...(bucket === null ? none : await this.inBucket(place)) },
    };
  }

  /** Where backups are to be; null without BACKUP_DIR. */
  get store(): 'folder' | 'bucket' | null {
    const { BACKUP_DIR: place = '' } = this.config;
    if (place === '') return null;
    return 'folder' in parseStorageUrl(toStorageUrl(place)) ? 'folder' : 'bucket';
  }

  /**
   * When the newest of each kind was made, and when one was proved last, in milliseconds since 1970.
   * @throws Error when the place can't be read, or none is set
   */
  async latest(): Promise<{ postgresAt: number | null; redisAt: number | null; verifiedAt: number | null }> {
    const url = toStorageUrl(this.config.BACKUP_DIR ?? '');
    const files = await backupsAt(url);
    const newest = (wanted: BackupFile['kind']) =>
      files
        .filter(({ kind }) => kind === wanted)
        .reduce<number | null>((last, { at }) => Math.max(last ?? 0, at), null);
    const mark = await readVerifiedMark(createStorage(url));
    return {
      postgresAt: newest('postgres'),
      redisAt: newest('redis'),
      verifiedAt: mark && Date.parse(mark.at),
    };
  }

  private async local(folder: string): Promise<BackupStatus['local']> {
    try {
      return { ...this.newest(await backupsAt(toStorageUrl(folder))), problem: null };
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      return { postgres: [], redis: [], problem: isMissing ? 'missing' : 'unreadable' };
    }
  }

  private async inBucket(place: string): Promise<Omit<BackupStatus['s3'], 'configured'>> {
    try {
      return { ...this.newest(await backupsAt(toStorageUrl(place))), problem: null };
    } catch {
      return { postgres: [], redis: [], problem: 'unreadable' };
    }
  }

  private newest(files: readonly BackupFile[]): Pick<BackupStatus['s3'], 'postgres' | 'redis'> {
    return { postgres: this.of('postgres', files), redis: this.of('redis', files) };
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

/** Backups that are whole: one of `backup` has its manifest, which is written last. */
async function backupsAt(url: string): Promise<BackupFile[]> {
  const address = parseStorageUrl(url);
  const store = createStorage(url);
  const files = 'folder' in address ? await filesIn(address.folder) : await filesAt(store);
  const { unfinished } = await backupNames(store);
  const parts = new Set(unfinished.map((name) => filesOf(name).database));
  return files.filter(({ filename }) => !parts.has(filename));
}

/** Plain files only: a link could lead out of the folder. */
async function filesIn(folder: string): Promise<BackupFile[]> {
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

async function filesAt(store: StoragePort): Promise<BackupFile[]> {
  const found: BackupFile[] = [];
  let seen = 0;
  for await (const { key, bytes, modifiedAt } of store.list()) {
    if ((seen += 1) > FILES_AT_MOST) break;
    const kind = kindOfBackup(key);
    if (kind) found.push({ filename: key, kind, at: modifiedAt.getTime(), bytes });
  }
  return found;
}
