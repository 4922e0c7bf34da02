import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScriptInput } from '@boardcast/sandbox';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ breaks: 'pinterest' });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** Longer than the publisher waits for an answer here. */
const NO_ANSWER_MS = 6_000;

const FAULTS: Record<string, ScriptInput['outcomes'][number]> = {
  'answers 500': { status: 500, createFirst: true },
  'answers 502 in plain text': { status: 502, createFirst: true, body: 'text' },
  'answers 504': { status: 504, createFirst: true },
  'ends the connection': { drop: 'after' },
  'does not answer': { delayMs: NO_ANSWER_MS },
  'sends one byte a second': { body: 'slow' },
  'answers 201 with a page': { body: 'html' },
  'answers 201 with half a body': { body: 'truncated' },
  'answers 201 with nothing': { body: 'empty' },
  'answers 201 without an id': { body: 'no-id' },
};

describe('F6: Pinterest creates the pin, then', () => {
  it.each(Object.entries(FAULTS))(
    '%s: a look finds it, no retry is counted, and nobody ever reads "failed"',
    async (name, outcome) => {
      const { person, list } = await bench.newcomer(2);
      await bench.script(person, [{ ...outcome, times: 2 }]);

      await person.publish(list.id);

      await bench.finish(`F6 created, then ${name}`);
      const pin = { state: 'published', retryCount: 0, adopted: true };
      expect(await bench.pins(person)).toMatchObject([pin, pin]);
      expect(await bench.creates(person)).toBe(2);
      expect(await bench.statesSeen(person)).not.toContain('failed');
    },
  );

  it('resets the connection: a look finds it', async () => {
    const { person, list } = await bench.newcomer(2);
    bench.link.resetAfter(0);

    await person.publish(list.id);
    await bench.whenPins(person, (pins) => pins.every(({ fence }) => fence > 1), 'both calls to be over');
    await waitUntil(async () => (await bench.creates(person)) === 2);
    await bench.link.heal();

    await bench.finish('F6 created, then resets the connection');
    const pin = { state: 'published', retryCount: 0, adopted: true };
    expect(await bench.pins(person)).toMatchObject([pin, pin]);
    expect(await bench.statesSeen(person)).not.toContain('failed');
  });

  it('refuses it (400): nobody sends it again, and its owner reads what Pinterest said', async () => {
    const { person, list } = await bench.newcomer(2);
    const link = 'https://example.com/created-though-refused';
    const message = 'The pin is refused.';
    await bench.script(person, [{ status: 400, code: 1, message, createFirst: true, times: 2 }]);

    const { id } = await person.publish(list.id, { link });

    const expected = { createdThoughRejected: [link] };
    await bench.finish('F6 created, then answers 400', expected);
    const refused = { state: 'failed', fence: 1, retryCount: 0, fault: { status: 400, message } };
    expect(await bench.pins(person)).toMatchObject([refused, refused]);
    expect(await bench.creates(person)).toBe(2);
    const { status, pins } = await person.group(id);
    expect(status).toBe('failed');
    expect(pins.every(({ reason }) => reason !== null && reason !== '')).toBe(true);
  });
});
