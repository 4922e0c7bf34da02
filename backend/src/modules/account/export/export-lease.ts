import { randomBytes } from 'node:crypto';
import type { ExportFormat } from '@boardcast/contracts';

/** An export is taken for dead when it has not moved for so long, in milliseconds: longer than a page may take. */
const LEASE_MS = 5 * 60_000;
/** Clocks of replicas differ by less, in milliseconds. */
const GRACE_MS = 60_000;
/** Random bytes of a key. */
const KEY_BYTES = 16;

/** Somebody else has taken the export over, or it is gone with its account. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Until when an export is somebody's who took it, or moved on, now. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** From when on nobody writes to the file of a lease that ended then and was not renewed. */
export function untilAbandoned(leaseEnd: Date): Date {
  return new Date(leaseEnd.getTime() + GRACE_MS);
}

/** Key of the file of an attempt: nobody can guess it, and its last part is the name of the file. */
export function newFileKey(format: ExportFormat, now: Date): string {
  return `exports/${randomBytes(KEY_BYTES).toString('hex')}/${exportFileName(format, now)}`;
}

/** What a browser saves an export as. */
export function exportFileName(format: ExportFormat, now: Date): string {
  return `boardcast-export-${now.toISOString().slice(0, 10)}.${format}`;
}
