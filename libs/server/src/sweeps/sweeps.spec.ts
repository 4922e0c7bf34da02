import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { FakeClock, waitUntil } from '@boardcast/testing';
import { Metrics } from '../metrics/metrics.js';
import { Sweeps, type SweepPlan } from './sweeps.js';

const clock = new FakeClock();
const open: Sweeps[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const sweeps of open.splice(0)) await sweeps.beforeApplicationShutdown();
});

function add(plan: Partial<SweepPlan>) {
  const sweeps = new Sweeps(clock);
  open.push(sweeps);
  const sweep = sweeps.add({ name: 'test', everyMs: 60_000, round: () => Promise.resolve(), ...plan });
  return { sweeps, sweep };
}

const warnings = () => jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);

describe('a sweep', () => {
  it('looks when the app is up, and again and again', async () => {
    let rounds = 0;
    const { sweeps } = add({ everyMs: 5, atStart: true, round: () => Promise.resolve(void (rounds += 1)) });
    expect(rounds).toBe(0);
    sweeps.onApplicationBootstrap();
    expect(rounds).toBe(1);
    await waitUntil(() => rounds > 2);
  });

  it('runs one round at a time, and one more for whoever asks meanwhile', async () => {
    const ends: (() => void)[] = [];
    const { sweep } = add({ round: () => new Promise((resolve) => ends.push(resolve)) });
    const first = sweep.run();
    const asked = [sweep.run(), sweep.run()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await first;
    await waitUntil(() => ends.length === 2);
    ends[1]?.();
    await Promise.all(asked);
    expect(ends).toHaveLength(2);
  });

  it('tells of a round that failed, and goes on', async () => {
    const warn = warnings();
    let rounds = 0;
    const { sweep } = add({
      round: () => ((rounds += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve()),
    });
    await sweep.run();
    await sweep.run();
    expect(rounds).toBe(2);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      { sweep: 'test', err: expect.any(Error) },
      'A round failed; the next one tries again',
    );
  });

  it('tells how long the oldest row has been due, once an hour, when it waits for more than ten rounds', async () => {
    const warn = warnings();
    const oldest = clock.now();
    const { sweep } = add({ oldestDue: () => Promise.resolve(oldest) });
    clock.advance(599_000);
    await sweep.run();
    expect(warn).not.toHaveBeenCalled();
    clock.advance(1_000);
    await sweep.run();
    await sweep.run();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith({ sweep: 'test', oldestDueSeconds: 600 }, expect.any(String));
    clock.advance(3_600_000);
    await sweep.run();
    expect(warn).toHaveBeenLastCalledWith({ sweep: 'test', oldestDueSeconds: 4_200 }, expect.any(String));
  });

  it('goes on telling how long the oldest row has been due while nobody can know', async () => {
    warnings();
    const metrics = new Metrics();
    const sweeps = new Sweeps(clock, metrics);
    open.push(sweeps);
    let isAway = false;
    const oldest = clock.now();
    const sweep = sweeps.add({
      ...{ name: 'test', everyMs: 60_000, round: () => Promise.resolve() },
      oldestDue: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(oldest)),
    });
    await sweep.run();
    isAway = true;
    clock.advance(60_000);
    await sweep.run();
    expect((await metrics.scrape()).text).toContain('sweep_oldest_due_age_seconds{sweep="test"} 60');
  });

  it('ends with the app: the round under way is told and waited for, and no other begins', async () => {
    let rounds = 0;
    let isOver = false;
    const { sweeps, sweep } = add({
      round: (stopping) => {
        rounds += 1;
        return new Promise((resolve) => {
          stopping.addEventListener('abort', () => setImmediate(() => resolve(void (isOver = true))));
        });
      },
    });
    void sweep.run();
    void sweep.run();
    await sweeps.beforeApplicationShutdown();
    expect(isOver).toBe(true);
    await sweep.run();
    expect(rounds).toBe(1);
  });
});
