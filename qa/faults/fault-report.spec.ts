import { describe, expect, it } from '@jest/globals';
import { summarise, type FaultRow } from './fault-report.js';

const row = (changes: Partial<FaultRow> = {}): FaultRow => ({
  ...{ fault: 'F5 RabbitMQ killed', pins: 20, lost: 0, doubled: 0, recoverMs: 1_500 },
  ...changes,
});

describe('The report of the faults', () => {
  it('is content with rows that lost and doubled nothing, and adds them up', () => {
    const { tables, broken } = summarise([row(), row({ fault: 'F10 Redis halted', recoverMs: 2_500 })]);
    expect(broken).toEqual([]);
    expect(tables).toMatch(/\| 2 faults +\| +40 \| +0 \| +0 \| 2\.5 s at most \|$/);
  });

  it('names every fault that lost or doubled a pin', () => {
    expect(summarise([row({ lost: 1 }), row({ fault: 'F8', doubled: 1 }), row()]).broken).toEqual([
      ...['F5 RabbitMQ killed', 'F8'],
    ]);
  });

  it('keeps documented windows out of the sums, under a heading of their own', () => {
    const { tables, broken } = summarise([row(), row({ fault: 'F8 hidden', doubled: 1, isWindow: true })]);
    expect(broken).toEqual([]);
    const [faults, windows] = tables.split('Documented windows');
    expect(faults).not.toContain('F8 hidden');
    expect(windows).toMatch(/F8 hidden .*\| +1 \|/);
  });
});
