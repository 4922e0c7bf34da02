import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startBench, type Bench } from '../testing/publisher-bench.js';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const created = () => bench.control.journal({ username: bench.username });
const script = (outcome: object) => bench.control.script({ operationId: 'pins/create', outcomes: [outcome] });
const lastOutcome = () => bench.bus.messages.at(-1)?.outcome;

describe('What Pinterest answers', () => {
  it.each<[string, object, string, number]>([
    ['creates, then drops the connection', { drop: 'after' }, 'unknown', 1],
    ['creates, then answers 500', { status: 500, createFirst: true }, 'unknown', 1],
    [
      'creates, then answers 502 in plain text',
      { status: 502, createFirst: true, body: 'text' },
      'unknown',
      1,
    ],
    ['creates, then sends a page instead of JSON', { body: 'html' }, 'unknown', 1],
    ['creates, then leaves its id out', { body: 'no-id' }, 'unknown', 1],
    ['creates, then cuts the body', { body: 'truncated' }, 'unknown', 1],
    ['creates, then sends nothing in the body', { body: 'empty' }, 'unknown', 1],
    ['answers 503', { status: 503 }, 'not-sent', 0],
    [
      'could not fetch the image',
      { status: 400, code: 1, message: 'Sorry we could not fetch the image.' },
      'not-sent',
      0,
    ],
    ['answers 409', { status: 409, code: 409 }, 'not-sent', 0],
    ['refuses the pin', { status: 400, code: 1, message: 'Invalid request' }, 'rejected', 0],
    ['lacks a permission', { status: 401, code: 3, message: "Missing: ['boards:write']" }, 'rejected', 0],
    ['does not accept the token', { status: 401, code: 2 }, 'unauthorised', 0],
    [
      'takes it for spam',
      { status: 429, code: 9, message: 'Sorry! We blocked this link because it may lead to spam.' },
      'blocked',
      0,
    ],
  ])('%s: %j is "%s"', async (_name, outcome, kind, pins) => {
    await script(outcome);

    await bench.handler().handle(bench.message());

    expect(lastOutcome()?.kind).toBe(kind);
    expect(await created()).toHaveLength(pins);
  });

  it('is "unknown" when it creates, then does not answer in time', async () => {
    const hasty = await startBench({ createTimeoutMs: 2_000 });
    await hasty.control.script({ operationId: 'pins/create', outcomes: [{ held: true }] });

    await hasty.handler().handle(hasty.message());

    expect(hasty.bus.messages).toMatchObject([{ outcome: { kind: 'unknown' } }]);
    expect(await hasty.control.journal({ username: hasty.username })).toHaveLength(1);
    await hasty.close();
  });

  it('says that a board is gone in plain words', async () => {
    await bench.handler().handle(bench.message({ boardId: '999' }));

    expect(lastOutcome()).toMatchObject({
      kind: 'rejected',
      fault: { status: 404, reason: 'This board no longer exists on Pinterest.' },
    });
  });

  it('waits as long as a 429 asks for, and no permit is given before', async () => {
    await script({ status: 429, code: 8, headers: { 'retry-after': '30' } });
    const until = Date.now() + 29_000;
    await bench.handler().handle(bench.message());
    expect(lastOutcome()).toMatchObject({ kind: 'deferred' });

    await bench.handler().handle(bench.message());

    const second = lastOutcome();
    expect(second?.kind === 'deferred' && Date.parse(second.accountUntil ?? '') > until).toBe(true);
    expect(second?.kind === 'deferred' && second.until >= (second.accountUntil ?? '')).toBe(true);
    expect(await created()).toEqual([]);
  });

  it('waits a minute after a 429 that names no time', async () => {
    await bench.control.setLimits(null);
    await script({ status: 429, code: 8 });
    const asked = Date.now();
    await bench.handler().handle(bench.message());

    const until = lastOutcome();
    expect(until?.kind === 'deferred' && Date.parse(until.until) > asked + 55_000).toBe(true);
  });

  it('waits for the app’s next day when its calls are used up, and the attempt says so', async () => {
    const trial = await startBench({ limits: { callsPerDay: 1 } });
    await trial.handler().handle(trial.message());
    await trial.handler().handle(trial.message());

    expect(trial.bus.messages.map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'published' },
      { kind: 'deferred', reason: expect.stringMatching(/used all its Pinterest calls for today/) },
    ]);
    expect(await trial.control.journal()).toHaveLength(1);
    await trial.close();
  });

  it('keeps what Pinterest says as our database can keep it', async () => {
    // The cut falls into the middle of the emoji.
    await script({ status: 400, code: 2 ** 32, message: `${'x'.repeat(499)}🥐` });

    await bench.handler().handle(bench.message());

    const kept = lastOutcome();
    if (kept?.kind !== 'rejected') throw new Error(`It is ${kept?.kind}`);
    expect(kept.fault.code).toBeNull();
    expect(kept.fault.message.isWellFormed()).toBe(true);
  });

  it('reports a connection that is not accepted when the token can’t be opened', async () => {
    await bench.handler().handle(bench.message({ sealedToken: 'k.AAAA' }));

    expect(lastOutcome()?.kind).toBe('unauthorised');
    expect(bench.bus.messages.at(-1)?.tokenSerial).toBe(3);
  });
});
