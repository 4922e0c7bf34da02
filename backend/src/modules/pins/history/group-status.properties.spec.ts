import { describe, expect, it } from '@jest/globals';
import { propertyRun } from '@boardcast/testing';
import fc from 'fast-check';
import { groupStatus } from './group-status.js';
import { pinStateSchema, pinStatus } from '../state/pin-state.js';

const RUNS = 1_000;
const pins = fc.array(
  fc.record({ state: fc.constantFrom(...pinStateSchema.options), isDueUntried: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);

describe('The status of a group, whatever its pins,', () => {
  it('says what all of them say together', () => {
    const run = propertyRun('A group is its pins', RUNS);
    fc.assert(
      fc.property(pins, (group) => {
        const statuses = group.map(({ state }) => pinStatus(state));
        const count = (status: string): number => statuses.filter((one) => one === status).length;
        const dueUntried = group.filter((pin) => pin.isDueUntried && pin.state === 'waiting').length;
        const status = groupStatus({
          completed: count('completed'),
          failed: count('failed'),
          processing: count('processing'),
          pending: count('pending'),
          dueUntried,
        });

        const isUnderWay = count('processing') > 0 || dueUntried > 0;
        expect(status === 'processing').toBe(isUnderWay);
        expect(status === 'completed').toBe(statuses.every((one) => one === 'completed'));
        expect(status === 'failed').toBe(statuses.every((one) => one === 'failed'));
        expect(status === 'pending').toBe(!isUnderWay && count('pending') > 0 && count('completed') === 0);
      }),
      run,
    );
  });
});
