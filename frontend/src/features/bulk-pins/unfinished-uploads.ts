import { BULK_DRAFTS_MAX } from '@boardcast/contracts';
import { keepUnsaved, readUnsaved } from '../../entities/session/unsaved.js';

/** A file that was chosen: whether it became a draft, or was still to, when the screen was last there. */
export interface KnownFile {
  /** What tells it from others: files themselves don’t outlive a reload. */
  readonly print: string;
  /** The `Idempotency-Key` of its upload. */
  readonly key: string;
  /** Its draft; null until it is uploaded. */
  readonly draftId: string | null;
}

const UPLOADS = 'bulk-uploads';

/** Name, size and age: the same for the same file, chosen again. */
export const printOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** What is known of files since the tab was opened. */
export function knownFiles(userId: string): readonly KnownFile[] {
  const kept = readUnsaved(userId, UPLOADS);
  return Array.isArray(kept) ? (kept as KnownFile[]) : [];
}

/** Keeps it for as long as the tab is open: more than fits into the table, so that a second hundred is known too. */
export function keepFiles(userId: string, files: readonly KnownFile[]): void {
  keepUnsaved(userId, UPLOADS, files.length === 0 ? null : files.slice(-4 * BULK_DRAFTS_MAX));
}
