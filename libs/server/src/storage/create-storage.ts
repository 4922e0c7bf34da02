import { LocalDiskStorage } from './local-disk.storage.js';
import { S3Storage } from './s3.storage.js';
import type { StoragePort } from './storage.port.js';
import { parseStorageUrl } from './storage-url.js';

/** The store that STORAGE_URL names: a folder of the local disk or a bucket. @throws Error on any other kind */
export function createStorage(url: string): StoragePort {
  const address = parseStorageUrl(url);
  return 'folder' in address ? new LocalDiskStorage(address.folder) : new S3Storage(address);
}
