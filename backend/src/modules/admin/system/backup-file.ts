import type { Backup } from '@boardcast/contracts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A daily backup is up to a day old, and takes its time. */
const FRESH_MS = 26 * HOUR_MS;
const RECENT_MS = 7 * DAY_MS;

const REDIS = /redis|\.rdb(\.|$)/i;
const POSTGRES = /postgres|\.(dump|sql|pgdump)(\.|$)/i;

/** As a file is called while it is written. */
const PARTIAL = /\.(part|tmp|partial)$/i;

/** What a file of the backup folder is of, by its name; null for one that is no backup, or not yet. */
export function kindOfBackup(filename: string): 'postgres' | 'redis' | null {
  if (PARTIAL.test(filename)) return null;
  if (REDIS.test(filename)) return 'redis';
  return POSTGRES.test(filename) ? 'postgres' : null;
}

/** A backup as the screen shows it. @param ageMs milliseconds since it was written; @param bytes its size */
export function presentBackup(filename: string, ageMs: number, bytes: number): Backup {
  return {
    filename,
    status: ageMs <= FRESH_MS ? 'fresh' : ageMs <= RECENT_MS ? 'recent' : 'old',
    ageFormatted: ageText(Math.max(0, ageMs)),
    sizeFormatted: sizeText(bytes),
  };
}

function ageText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}m ago`;
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)}h ago` : `${Math.floor(ms / DAY_MS)}d ago`;
}

function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
