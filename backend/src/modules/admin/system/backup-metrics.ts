import { Metrics } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { BackupsQueries } from './backups.queries.js';

/** For how long the moments count, in milliseconds: a bucket is asked, and backups are made once a day. */
const EVERY_MS = 60_000;

/** Tells at scrapes how old the newest backup and its last proof are; without BACKUP_DIR there is nothing to tell. */
@Injectable()
export class BackupMetrics {
  constructor(metrics: Metrics, backups: BackupsQueries) {
    const made = metrics.gauge({
      name: 'backup_last_success_timestamp_seconds',
      help: 'When the newest backup in BACKUP_DIR was made; 0 when there is none.',
      labels: ['store', 'kind'],
    });
    const proved = metrics.gauge({
      name: 'backup_last_verified_timestamp_seconds',
      help: 'When `restore --verify` last proved a backup in BACKUP_DIR; 0 when it never did.',
      labels: ['store'],
    });
    const readable = metrics.gauge({
      name: 'backup_place_readable',
      help: 'Whether BACKUP_DIR can be read; while it can’t, the ages of backups are not told.',
      labels: ['store'],
    });
    metrics.readAtScrapes({
      gauges: [made, proved],
      everyMs: EVERY_MS,
      read: async () => {
        const { store } = backups;
        if (store === null) return;
        readable.set({ store }, 0);
        const { postgresAt, redisAt, verifiedAt } = await backups.latest();
        readable.set({ store }, 1);
        made.set({ store, kind: 'postgres' }, (postgresAt ?? 0) / 1_000);
        // Redis holds nothing that must be kept: who backs it up all the same sees it.
        if (redisAt !== null) made.set({ store, kind: 'redis' }, redisAt / 1_000);
        proved.set({ store }, (verifiedAt ?? 0) / 1_000);
      },
    });
  }
}
