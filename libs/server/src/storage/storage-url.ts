import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A bucket of an object store that speaks S3. */
export interface BucketAddress {
  bucket: string;
  /** Comes before every key: empty, or it ends in a slash. */
  prefix: string;
  /** Of a store that isn't Amazon's. */
  endpoint: string | undefined;
  /** Unless the environment names it. */
  region: string | undefined;
}

/** What STORAGE_URL names. */
export type StorageAddress = { folder: string } | BucketAddress;

const KINDS = 'must be a file:///folder or s3://bucket address';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/;

/**
 * Reads `file:///folder` or `s3://bucket/prefix?endpoint=https://…&region=…`; prefix, endpoint and region may be absent.
 * @throws Error that says what is wrong, without the value
 */
export function parseStorageUrl(text: string): StorageAddress {
  const url = URL.parse(text);
  if (url?.protocol === 'file:' && url.host === '') return { folder: fileURLToPath(url) };
  if (url?.protocol === 's3:') return parseBucket(url);
  throw new Error(KINDS);
}

/** The address of a place that may also be given as the path of a folder. */
export function toStorageUrl(place: string): string {
  return /^[a-z][a-z0-9]*:\/\//i.test(place) ? place : pathToFileURL(resolve(place)).href;
}

function parseBucket(url: URL): BucketAddress {
  if (url.username !== '' || url.password !== '')
    throw new Error('takes no credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY do, or a role');
  if (url.port !== '')
    throw new Error('names a bucket, as in s3://bucket?endpoint=…; a port belongs to the endpoint');
  if (!BUCKET.test(url.hostname)) throw new Error('needs the name of a bucket: s3://bucket');
  const path = url.pathname.replace(/^\/|\/$/g, '');
  const prefix = path === '' ? '' : `${path}/`;
  if (!PREFIX.test(prefix))
    throw new Error('has a prefix with other characters than letters, digits, . _ - and /');
  for (const name of url.searchParams.keys())
    if (name !== 'endpoint' && name !== 'region')
      throw new Error('takes nothing but endpoint and region after the ?');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const region = url.searchParams.get('region') ?? undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error('needs an endpoint that is an http(s) address');
  if (region === '') throw new Error('has an empty region');
  return { bucket: url.hostname, prefix, endpoint, region };
}

/** Whether one of two stores is the other, or within it. */
export function overlap(one: StorageAddress, other: StorageAddress): boolean {
  if ('folder' in one)
    return 'folder' in other && (isWithin(one.folder, other.folder) || isWithin(other.folder, one.folder));
  if ('folder' in other || one.bucket !== other.bucket || one.endpoint !== other.endpoint) return false;
  return one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix);
}

function isWithin(inner: string, outer: string): boolean {
  return !/^\.\.(\/|\\|$)/.test(relative(outer, inner));
}
