import { describe, expect, it } from '@jest/globals';
import { kindOfBackup, presentBackup } from './backup-file.js';

const HOUR = 3_600_000;

describe('a file of the backup folder', () => {
  it.each([
    ['postgres-2026-03-10.dump.gz', 'postgres'],
    ['boardcast.sql', 'postgres'],
    ['redis-2026-03-10.rdb', 'redis'],
    ['dump.rdb.gz', 'redis'],
    ['notes.txt', null],
    ['boardcast.dump.part', null],
    ['postcard.jpg', null],
  ])('%s is of %s', (name, kind) => {
    expect(kindOfBackup(name)).toBe(kind);
  });

  it.each([
    [-5_000, 'fresh', '0m ago'],
    [59 * 60_000, 'fresh', '59m ago'],
    [26 * HOUR, 'fresh', '26h ago'],
    [26 * HOUR + 1, 'recent', '26h ago'],
    [7 * 24 * HOUR, 'recent', '7d ago'],
    [7 * 24 * HOUR + 1, 'old', '7d ago'],
  ])('of %d ms is %s', (age, status, ageFormatted) => {
    expect(presentBackup('a.dump', age, 1)).toMatchObject({ status, ageFormatted });
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1.0 kB'],
    [1_250_000, '1.3 MB'],
    [4_200_000_000, '4.2 GB'],
    [9_000_000_000_000_000, '9000.0 TB'],
  ])('with %d bytes has %s', (bytes, sizeFormatted) => {
    expect(presentBackup('a.dump', 0, bytes)).toMatchObject({ sizeFormatted });
  });
});
