import type { Readable } from 'node:stream';

/** A file as a list of them has it. */
export interface StoredFile {
  key: string;
  bytes: number;
  /** When it was stored. */
  modifiedAt: Date;
}

/**
 * Where images and exports live: a folder of the local disk or a bucket, behind this.
 * Keys are relative paths like `images/ab12.jpg`; a malformed one is refused with StorageKeyError.
 */
export abstract class StoragePort {
  /** Stores the whole of it or nothing; an existing file is replaced. */
  abstract put(key: string, content: Buffer | Readable, contentType: string): Promise<void>;
  /** The whole file. @throws StorageNotFoundError */
  abstract get(key: string): Promise<Buffer>;
  /** Bytes of the file. @throws StorageNotFoundError */
  abstract size(key: string): Promise<number>;
  /** The file as a stream. @throws StorageNotFoundError before the first byte */
  abstract stream(key: string): Promise<Readable>;
  /** Removes the file, and what a writer of it that died has left; no fault if there is none. */
  abstract delete(key: string): Promise<void>;
  /** Whether there is a file of this key. */
  abstract exists(key: string): Promise<boolean>;
  /** All files, in no order. Those that are stored or deleted meanwhile may be among them or not. */
  abstract list(): AsyncIterable<StoredFile>;
}

/** There is no file of this key. */
export class StorageNotFoundError extends Error {
  override readonly name = 'StorageNotFoundError';

  constructor(readonly key: string) {
    super(`There is nothing stored under ${key}`);
  }
}

/** The store can't be reached, or has other things to do: it may be asked again later. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
}

/** The key could lead out of the store or is otherwise malformed. */
export class StorageKeyError extends Error {
  override readonly name = 'StorageKeyError';

  constructor() {
    super('This storage key is not valid');
  }
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Refuses keys that are empty, absolute, too long or climb out of the store. @throws StorageKeyError */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new StorageKeyError();
}

/** Whether it is a key at all: a store may hold what isn't ours. */
export function isStorageKey(key: string): boolean {
  return key.length <= 300 && key.split('/').every((segment) => SEGMENT.test(segment));
}
