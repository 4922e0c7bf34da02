import { describe, expect, it } from '@jest/globals';
import { overlap, parseStorageUrl } from './storage-url.js';

const bucket = { bucket: 'pictures', prefix: '', endpoint: undefined, region: undefined };

describe('STORAGE_URL', () => {
  it.each([
    ['file:///var/lib/boardcast', { folder: '/var/lib/boardcast' }],
    ['file:///with%20blank', { folder: '/with blank' }],
    ['s3://pictures', bucket],
    ['s3://pictures/', bucket],
    ['s3://pictures?region=eu-central-1', { ...bucket, region: 'eu-central-1' }],
    ['s3://pictures/one/two/', { ...bucket, prefix: 'one/two/' }],
    [
      's3://my.pictures-1/one?endpoint=http://minio:9000&region=here',
      { bucket: 'my.pictures-1', prefix: 'one/', endpoint: 'http://minio:9000', region: 'here' },
    ],
  ])('reads %s', (url, address) => {
    expect(parseStorageUrl(url)).toEqual(address);
  });

  it.each([
    ['', 'must be a file:///folder or s3://bucket address'],
    ['/var/lib', 'must be a file:///folder or s3://bucket address'],
    ['ftp://somewhere', 'must be a file:///folder or s3://bucket address'],
    ['file://host/folder', 'must be a file:///folder or s3://bucket address'],
    ['https://pictures.s3.amazonaws.com', 'must be a file:///folder or s3://bucket address'],
    ['s3:///pictures', 'needs the name of a bucket'],
    ['s3://Pictures', 'needs the name of a bucket'],
    ['s3://minio:9000/pictures', 'a port belongs to the endpoint'],
    ['s3://key:secret@pictures', 'takes no credentials'],
    ['s3://pictures/a//b', 'has a prefix with other characters'],
    ['s3://pictures/a%20b', 'has a prefix with other characters'],
    ['s3://pictures?endpoint=minio:9000', 'needs an endpoint that is an http(s) address'],
    ['s3://pictures?endpoint=', 'needs an endpoint that is an http(s) address'],
    ['s3://pictures?region=', 'has an empty region'],
    ['s3://pictures?reigon=here', 'takes nothing but endpoint and region'],
  ])('refuses %j', (url, says) => {
    expect(() => parseStorageUrl(url)).toThrow(says);
  });
});

describe('Two stores', () => {
  it.each([
    ['file:///a', 'file:///a/', true],
    ['file:///a/b', 'file:///a', true],
    ['file:///a', 'file:///ab', false],
    ['file:///a', 's3://pictures', false],
    ['s3://pictures', 'file:///a', false],
    ['s3://pictures', 's3://pictures/', true],
    ['s3://pictures/one', 's3://pictures?region=here', true],
    ['s3://pictures/one', 's3://pictures/two', false],
    ['s3://pictures/one', 's3://pictures/one-more', false],
    ['s3://pictures', 's3://exports', false],
    ['s3://pictures?endpoint=http://one', 's3://pictures?endpoint=http://two', false],
  ])('%s and %s overlap: %p', (one, other, expected) => {
    expect(overlap(parseStorageUrl(one), parseStorageUrl(other))).toBe(expected);
    expect(overlap(parseStorageUrl(other), parseStorageUrl(one))).toBe(expected);
  });
});
