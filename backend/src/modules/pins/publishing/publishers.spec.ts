import { afterEach, expect, it, jest } from '@jest/globals';
import { BusError } from '@boardcast/server';
import { RecordingBus } from '../testing/recording-bus.js';
import { Publishers } from './publishers.js';

afterEach(() => {
  jest.useRealTimers();
});

it('Publishers are counted once a second, and what is known stays while the bus can’t be asked', async () => {
  jest.useFakeTimers();
  const bus = new RecordingBus();
  const ask = jest.spyOn(bus, 'queue');
  const publishers = new Publishers(bus);
  const afterASecond = async () => {
    await jest.advanceTimersByTimeAsync(1_000);
    publishers.count();
    await jest.advanceTimersByTimeAsync(0);
    return publishers.count();
  };
  expect([publishers.count(), publishers.count()]).toEqual([1, 1]);
  expect(ask).toHaveBeenCalledTimes(1);

  bus.receivers = 3;
  expect(await afterASecond()).toBe(3);
  ask.mockRejectedValueOnce(new BusError('the queue of', 'publisher', 'away'));
  expect(await afterASecond()).toBe(3);
  bus.receivers = 0;
  expect(await afterASecond()).toBe(1);
});
