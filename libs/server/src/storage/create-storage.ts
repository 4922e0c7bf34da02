import { LocalDiskStorage } from './local-disk.storage.js';
import { S3Storage, type BucketPatience } from './s3.storage.js';
import type { StoragePort } from './storage.port.js';
import { parseStorageUrl } from './storage-url.js';

/**
 * The store that STORAGE_URL names: a folder of the local disk or a bucket.
 * @param patience with a bucket, unless it is the usual one
 * @param isPrivate what is made in a folder is for our user alone; who may read a bucket is its own matter
 * @throws Error on any other kind
 */
export function createStorage(
  url: string,
  { patience, isPrivate }: { patience?: BucketPatience; isPrivate?: boolean } = {},
): StoragePort {
  const address = parseStorageUrl(url);
  return 'folder' in address
    ? new LocalDiskStorage(address.folder, isPrivate)
    : new S3Storage(address, patience);
}
