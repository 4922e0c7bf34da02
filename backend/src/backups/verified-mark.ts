import { StorageNotFoundError, type StoragePort } from '@boardcast/server';
import { z } from 'zod';

/** Beside the backups: which of them was proved last, and when. `restore --verify` writes it, the metrics tell it. */
const KEY = 'verified-backup';

const markSchema = z.object({ backup: z.string(), at: z.iso.datetime() });
/** A proof that a backup can be restored. */
export type VerifiedMark = z.output<typeof markSchema>;

/** Writes down that a backup was proved. @throws Error when its place takes no files */
export async function writeVerifiedMark(store: StoragePort, backup: string, at: Date): Promise<void> {
  const mark: VerifiedMark = { backup, at: at.toISOString() };
  await store.put(KEY, Buffer.from(JSON.stringify(mark)), 'application/json');
}

/** The latest proof, or null when there was none. @throws Error when the place can't be read */
export async function readVerifiedMark(store: StoragePort): Promise<VerifiedMark | null> {
  try {
    const text = await store.get(KEY);
    return markSchema.parse(JSON.parse(text.toString('utf8')));
  } catch (error) {
    if (error instanceof StorageNotFoundError) return null;
    throw error;
  }
}
