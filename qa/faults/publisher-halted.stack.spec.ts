import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppProcess } from '../stack/app-process.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
let halted: AppProcess;
let other: AppProcess;
beforeAll(async () => {
  bench = await FaultBench.start({ publishers: 2 });
  [halted, other] = bench.stack.publishers as [AppProcess, AppProcess];
}, STACK_STARTS_MS);
afterAll(() => bench.close());

describe('F3: the publisher is halted beyond its lease', () => {
  it('while Pinterest answers: the other one finds the pin, and the one that goes on changes nothing', async () => {
    await other.stop();
    const person = await bench.publishHeld(1);

    halted.pause();
    await bench.control.releaseAnswers();
    await other.start();
    const [pin] = await bench.whenPins(person, ([one]) => one?.state === 'published', 'the pin to be found');
    expect(pin).toMatchObject({ adopted: true, retryCount: 0 });
    halted.resume();
    await halted.whenReady();

    await bench.finish('F3 publisher halted in the call');
    expect(await bench.pins(person)).toMatchObject([{ ...pin }]);
    expect(await bench.creates(person)).toBe(1);
  });

  it('between the commit of `sending` and the first byte: when it goes on, it sends nothing', async () => {
    await other.stop();
    const { person, list } = await bench.newcomer(1);
    bench.stack.failpoints.arm('publisher.after-sending', 'stop');
    await person.publish(list.id);
    await halted.whenStopped();

    await other.start();
    const isSent = ([pin]: { state: string }[]) => pin?.state === 'published';
    await bench.whenPins(person, isSent, 'the pin to be proved absent, and sent');
    halted.resume();
    await halted.whenReady();

    await bench.finish('F4 publisher halted before the first byte');
    expect(await bench.pins(person)).toMatchObject([{ state: 'published', adopted: false, retryCount: 1 }]);
    expect(await bench.creates(person)).toBe(1);
  }, 180_000);

  it('with the answer in hand: its late success counts though its claim is an old one', async () => {
    const { stack } = bench;
    await other.stop();
    const { person, list } = await bench.newcomer(1);
    await bench.script(person, [{ status: 500, times: 500 }], 'boards/list_pins');
    stack.failpoints.arm('publisher.after-answer', 'stop');
    await person.publish(list.id);
    await halted.whenStopped();

    await other.start();
    await bench.whenPins(person, ([pin]) => (pin?.fence ?? 0) > 1, 'a newer claim of the pin');
    halted.resume();

    await bench.finish('F3 publisher halted after the answer');
    expect(await bench.pins(person)).toMatchObject([{ state: 'published', retryCount: 0, adopted: false }]);
    expect(await bench.creates(person)).toBe(1);
  });
});
