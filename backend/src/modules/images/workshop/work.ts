import type { PreparedImage } from '../prepared-image.js';
import type { PictureFaultCode } from './picture-fault.js';

/** A picture for the worker. */
export interface Work {
  id: number;
  bytes: Uint8Array;
  /** Only what it looks like is asked. */
  isOnlyHashed?: true;
}

/** What became of it. */
export type Done =
  /** More than the worker may hold: it ends. */
  | { id: number; isLast: true }
  | { id: number; prepared: PreparedImage }
  | { id: number; pictureHash: string }
  | { id: number; fault: { code: PictureFaultCode; details?: Readonly<Record<string, number>> } };
