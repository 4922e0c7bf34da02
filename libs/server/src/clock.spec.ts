import { describe, expect, it } from '@jest/globals';
import { SystemClock } from './clock.js';

describe('the clock', () => {
  it('tells the time of the machine', () => {
    const before = Date.now();
    const told = new SystemClock().now().getTime();
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(Date.now());
  });
});
