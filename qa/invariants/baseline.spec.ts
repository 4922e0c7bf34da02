import { describe, expect, it } from '@jest/globals';
import { compareBaseline, type Baseline } from './baseline.js';

const baseline = (
  { rssMb = 200, files = 30 } = {},
  changes: Partial<Omit<Baseline, 'apps'>> = {},
): Baseline => ({
  apps: { 'backend-1': { rssMb, peakMb: rssMb, files } },
  databaseConnections: 7,
  queues: { publisher: 0, backend: 0, dead: 0 },
  ...changes,
});
const leaks = (after: Baseline): string[] => compareBaseline(baseline(), after).map(({ what }) => what);

describe('The baseline', () => {
  it('takes a heap that breathes and a pool that is filled for no leak', () => {
    expect(leaks(baseline({ rssMb: 310, files: 50 }, { databaseConnections: 20 }))).toEqual([]);
  });

  it.each([
    ['memory', baseline({ rssMb: 340 }), 'backend-1: 200 MiB grew to 340'],
    ['files', baseline({ files: 60 }), 'backend-1: 30 files grew to 60'],
    ['connections', baseline({}, { databaseConnections: 25 }), '7 database connections grew to 25'],
    ['messages', baseline({}, { queues: { publisher: 1, backend: 2, dead: 0 } }), '3 messages still wait'],
  ])('sees %s that the stack does not let go of', (_what, after, leak) => {
    expect(leaks(after)).toEqual([leak]);
  });

  it('says nothing of an app that did not run before', () => {
    const after = { ...baseline(), apps: { 'backend-2': { rssMb: 900, peakMb: 900, files: 900 } } };
    expect(leaks(after)).toEqual([]);
  });
});
