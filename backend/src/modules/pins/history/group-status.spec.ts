import { describe, expect, it } from '@jest/globals';
import { groupStatus, type PinCounts } from './group-status.js';

const none: PinCounts = { completed: 0, failed: 0, processing: 0, pending: 0, dueUntried: 0 };

describe('The status of a group', () => {
  it.each<[Partial<PinCounts>, string]>([
    [{ processing: 1, completed: 5 }, 'processing'],
    [{ pending: 3, dueUntried: 3 }, 'processing'],
    [{ pending: 1, completed: 2 }, 'partial'],
    [{ pending: 2, failed: 1 }, 'pending'],
    [{ pending: 4 }, 'pending'],
    [{ completed: 3 }, 'completed'],
    [{ failed: 3 }, 'failed'],
    [{ completed: 1, failed: 2 }, 'partial'],
  ])('of %j is %s', (counts, status) => expect(groupStatus({ ...none, ...counts })).toBe(status));
});
