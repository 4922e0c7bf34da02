import { describe, expect, it } from '@jest/globals';
import { aListedPin, aPin } from '../../testing/builders/pins.js';
import { sharedCauses } from './failure-causes.js';

const failed = (reason: string | null, fields = {}) => aPin({ status: 'failed', reason, ...fields });

describe('The causes that several boards share', () => {
  it('are said once each, failures first, then the most frequent', () => {
    const pins = [
      aPin(),
      aPin({ status: 'pending', reason: 'Busy' }),
      aPin({ status: 'pending', reason: 'Busy' }),
      aPin({ status: 'pending', reason: 'Busy' }),
      failed('Gone'),
      failed('Refused'),
      failed('Gone'),
      failed('Refused'),
      failed('Refused'),
    ];
    expect(sharedCauses(pins).map(({ reason, pins: { length } }) => [reason, length])).toEqual([
      ['Refused', 3],
      ['Gone', 2],
      ['Busy', 3],
    ]);
  });

  it('are none of one board alone, of different answers, of no reason, and of an open question', () => {
    const question = { lookalike: aListedPin() };
    expect(
      sharedCauses([
        failed('Alone'),
        failed('Same', { error: 'a' }),
        failed('Same', { error: 'b' }),
        failed(null),
        failed(null),
        failed('Whose?', question),
        failed('Whose?', question),
      ]),
    ).toEqual([]);
  });
});
