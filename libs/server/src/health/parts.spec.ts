import { expect, it } from '@jest/globals';
import { FakeClock } from '@boardcast/testing';
import { Parts, readinessWithout } from './parts.js';

it('what refuses and what hangs is away, and delays nobody for longer than 2 s', async () => {
  const parts = new Parts(
    {
      redis: () => Promise.reject(new Error('refused')),
      storage: () => new Promise(() => undefined),
      bus: () => Promise.resolve(),
    },
    new FakeClock(),
  );
  const began = performance.now();
  expect(readinessWithout(await parts.away())).toEqual({ status: 'degraded', away: ['redis', 'storage'] });
  expect(performance.now() - began).toBeLessThan(3_000);
});

it('what was heard is told for 5 s, then asked for again', async () => {
  const clock = new FakeClock();
  let isUp = false;
  let asked = 0;
  const ask = () => {
    asked += 1;
    return isUp ? Promise.resolve() : Promise.reject(new Error('refused'));
  };
  const parts = new Parts({ storage: ask }, clock);
  expect(await parts.away()).toEqual(['storage']);
  isUp = true;
  expect(await parts.away()).toEqual(['storage']);
  expect(asked).toBe(1);
  clock.advance(5_000);
  expect(readinessWithout(await parts.away())).toEqual({ status: 'ok', away: [] });
});
