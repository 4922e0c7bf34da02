import { fileURLToPath } from 'node:url';
import { LocalDiskStorage } from './local-disk.storage.js';
import type { StoragePort } from './storage.port.js';

/** The store that STORAGE_URL names: `file:///…` for a folder of the local disk. @throws Error on any other kind */
export function createStorage(url: string): StoragePort {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return new LocalDiskStorage(fileURLToPath(url));
  throw new Error(`STORAGE_URL: there is no storage for "${protocol}" addresses`);
}
