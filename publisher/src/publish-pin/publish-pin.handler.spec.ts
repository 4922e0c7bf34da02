import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PublishPin } from '@boardcast/contracts';
import { runSql, waitUntil } from '@boardcast/testing';
import { Ledger } from '../ledger/ledger.js';
import { startBench, type Bench } from '../testing/publisher-bench.js';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const created = () => bench.control.journal({ username: bench.username });
const script = (outcome: object) => bench.control.script({ operationId: 'pins/create', outcomes: [outcome] });
const lastOutcome = () => bench.bus.messages.at(-1)?.outcome;

/** As if the process that handled the claim had died at this point. */
async function leave(
  message: PublishPin,
  state: 'claimed' | 'sending',
  lease: 'over' | 'running',
  takeovers = 0,
) {
  await bench.pool.query(
    `insert into publisher.attempt (pin_id, fence, state, worker, lease_until, sent_at, takeovers)
     values ($1, $2, $3, 'dead', now() + $4::interval, now(), $5)`,
    [message.pinId, message.fence, state, lease === 'over' ? '-1 second' : '1 minute', takeovers],
  );
}

/** What the ledger says of a claim, over a connection of its own: only what is committed. */
async function stateOf({ pinId }: PublishPin): Promise<unknown> {
  const { rows } = await runSql(
    bench.databaseUrl,
    `select state from publisher.attempt where pin_id = '${pinId}'`,
  );
  return rows[0]?.state;
}

describe('One claim of a pin', () => {
  it('puts the pin on its board with its texts and reports its id', async () => {
    const message = bench.message();

    await bench.handler().handle(message);

    const [entry, ...others] = await created();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      boardId: bench.boardId,
      title: message.title,
      description: message.description,
      link: message.link,
      altText: message.altText,
    });
    expect(bench.bus.messages).toMatchObject([
      {
        pinId: message.pinId,
        fence: 1,
        outcome: { kind: 'published', pinterestPinId: entry?.pinId, adopted: false },
        firstSentAt: expect.any(String),
      },
    ]);
  });

  it('is sent once when its message comes three times, at once or later', async () => {
    const message = bench.message();

    await Promise.all([bench.handler('a').handle(message), bench.handler('b').handle(message)]);
    await bench.handler('c').handle(message);

    expect(await created()).toHaveLength(1);
    expect(bench.bus.messages.length).toBeGreaterThan(1);
    expect(new Set(bench.bus.messages.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1);
  });

  it('is known to be under way, to whoever asks the database, before the first byte of it leaves', async () => {
    const message = bench.message();
    bench.link.pause();

    const handled = bench.handler().handle(message);
    await waitUntil(async () => (await stateOf(message)) === 'sending', { what: 'the ledger to say so' });
    expect(await created()).toEqual([]);
    bench.link.resume();
    await handled;

    expect(lastOutcome()).toMatchObject({ kind: 'published' });
  });

  it('is told as published by whoever was sending it when the ledger lost it', async () => {
    const message = bench.message();
    bench.link.pause();
    const handled = bench.handler().handle(message);
    await waitUntil(async () => (await stateOf(message)) === 'sending', { what: 'the ledger to say so' });

    await runSql(bench.databaseUrl, `delete from publisher.attempt where pin_id = '${message.pinId}'`);
    bench.link.resume();
    await handled;

    expect(await created()).toHaveLength(1);
    expect(bench.bus.messages).toMatchObject([{ pinId: message.pinId, outcome: { kind: 'published' } }]);
  });

  it('is not touched when a newer claim of the pin is known', async () => {
    const message = bench.message({ fence: 2 });
    await bench.handler().handle(message);

    await bench.handler().handle({ ...message, fence: 1 });

    expect(await created()).toHaveLength(1);
    expect(bench.bus.messages).toHaveLength(1);
  });

  it('is left alone while somebody else is handling it', async () => {
    const message = bench.message();
    await leave(message, 'sending', 'running');

    await bench.handler().handle(message);

    expect(await created()).toEqual([]);
    expect(bench.bus.messages).toEqual([]);
  });

  it('is unknown, and never sent again, when its process died after it had begun to send', async () => {
    const message = bench.message();
    await leave(message, 'sending', 'over');

    await bench.handler().handle(message);

    expect(await created()).toEqual([]);
    expect(bench.bus.messages).toMatchObject([
      { outcome: { kind: 'unknown' }, firstSentAt: expect.any(String) },
    ]);
  });

  it('is unknown when the claim before it was being sent and nothing was heard of it', async () => {
    const message = bench.message();
    await leave(message, 'sending', 'over');

    await bench.handler().handle({ ...message, fence: 2 });

    expect(await created()).toEqual([]);
    expect(bench.bus.messages).toMatchObject([
      { fence: 2, outcome: { kind: 'unknown' }, firstSentAt: expect.any(String) },
    ]);

    const firstSentAt = new Date().toISOString();
    await bench.handler().handle({ ...message, fence: 3, firstSentAt, mode: 'probe' });
    await bench.handler().handle({ ...message, fence: 4, firstSentAt });

    expect(await created()).toHaveLength(1);
    expect(lastOutcome()).toMatchObject({ kind: 'published' });
  });

  it('is told as published, not sent, when the backend never heard that the claim before it was', async () => {
    const message = bench.message();
    await bench.handler().handle(message);

    await bench.handler().handle({ ...message, fence: 2 });

    expect(await created()).toHaveLength(1);
    expect(bench.bus.messages).toHaveLength(2);
    expect(bench.bus.messages[1]).toEqual(bench.bus.messages[0]);
  });

  it('is looked for when the backend never heard that the outcome of the claim before it is unknown', async () => {
    await script({ drop: 'after' });
    const message = bench.message();
    await bench.handler().handle(message);

    await bench.handler().handle({ ...message, fence: 2 });

    expect(await created()).toHaveLength(1);
    expect(bench.bus.messages[1]).toMatchObject({
      fence: 2,
      outcome: { kind: 'unknown' },
      firstSentAt: bench.bus.messages[0]?.firstSentAt,
    });
  });

  it('is told by the copy that sends it, not by one that slept and lost the claim', async () => {
    const message = bench.message();
    const sleeper = new Ledger(bench.pool, 'one');
    const slept = await sleeper.claim(message, new Date(Date.now() - 1_000).toISOString());
    if (slept.kind !== 'mine') throw new Error('the first copy was expected to get the claim');
    const taker = await new Ledger(bench.pool, 'one').claim(message, message.leaseUntil);
    expect(taker.kind).toBe('mine');

    const deferred = { kind: 'deferred', until: message.leaseUntil, reason: 'Slept too long.' } as const;
    const { pinId, tokenSerial } = message;
    const outcome = { version: 1, pinId, fence: 1, tokenSerial, firstSentAt: null } as const;

    expect(await sleeper.startSending(message, slept.holder, 1_000)).toBeNull();
    expect(
      await sleeper.finish({ ...outcome, outcome: deferred, at: message.leaseUntil }, slept.holder),
    ).toBe(false);
  });

  it('is taken over when its process died before it had begun to send', async () => {
    const message = bench.message();
    await leave(message, 'claimed', 'over');

    await bench.handler().handle(message);

    expect(await created()).toHaveLength(1);
    expect(lastOutcome()).toMatchObject({ kind: 'published' });
  });

  it('is told as not sent when copy after copy of it came to nothing, so that its retries come to an end', async () => {
    // A folder: whoever reads it as an image throws.
    const message = bench.message({ imageKey: 'images/one' });
    for (let copy = 0; copy < 4; copy += 1) {
      await expect(bench.handler().handle(message)).rejects.toThrow(/EISDIR/);
      await bench.pool.query(`update publisher.attempt set lease_until = now() - interval '1 second'`);
    }

    await bench.handler().handle(message);

    expect(await created()).toEqual([]);
    expect(bench.bus.messages).toMatchObject([{ outcome: { kind: 'not-sent' }, firstSentAt: null }]);
  });

  it.each(['send', 'probe'] as const)(
    'is told as not looked at when it was to %s and an earlier one may have been sent',
    async (mode) => {
      const message = bench.message({ mode, fence: 2, firstSentAt: new Date().toISOString() });
      await leave(message, 'claimed', 'over', 3);

      await bench.handler().handle(message);

      expect(await created()).toEqual([]);
      expect(lastOutcome()).toMatchObject({ kind: 'deferred', unlooked: true });
    },
  );

  it('goes back unsent when its lease ends before a send could be over, and takes no permit', async () => {
    const narrow = await startBench({ limits: { writesPerMinute: 1 } });
    const late = narrow.message({ leaseUntil: new Date(Date.now() + 30_000).toISOString() });
    await narrow.handler().handle(late);
    await narrow.handler().handle(narrow.message());

    expect(narrow.bus.messages.map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'deferred', reason: 'This attempt ran out of time.' },
      { kind: 'published' },
    ]);
    await narrow.close();
  });

  it('is sent by a process whose clock says that it is late, when the database says that it is not', async () => {
    const clock = { now: () => new Date(Date.now() + 3_600_000) };

    await bench.handler('fast', clock).handle(bench.message());

    expect(lastOutcome()).toMatchObject({ kind: 'published' });
  });
});

describe('Before anything is sent again', () => {
  const sentBefore = () => new Date(Date.now() - 5_000).toISOString();

  it('a pin that the first try has made is adopted, not made twice', async () => {
    await script({ status: 503, createFirst: true });
    const message = bench.message();
    await bench.handler().handle(message);

    await bench.handler().handle({ ...message, fence: 2, firstSentAt: sentBefore() });

    const pins = await created();
    expect(pins).toHaveLength(1);
    expect(lastOutcome()).toEqual({ kind: 'published', pinterestPinId: pins[0]?.pinId, adopted: true });
  });

  it('a look alone never sends', async () => {
    await bench.handler().handle(bench.message({ mode: 'probe', fence: 2, firstSentAt: sentBefore() }));

    expect(lastOutcome()).toEqual({ kind: 'absent' });
    expect(await created()).toEqual([]);
  });

  it('the pin of another row with the same texts is not adopted', async () => {
    const first = bench.message();
    await bench.handler().handle(first);
    const [other] = await created();

    await bench.handler().handle(
      bench.message({
        mode: 'probe',
        fence: 2,
        firstSentAt: sentBefore(),
        knownPinIds: [other?.pinId ?? ''],
      }),
    );

    expect(lastOutcome()).toEqual({ kind: 'absent' });
  });

  it('a pin is found on a busy board too, however short its pages are', async () => {
    await script({ drop: 'after' });
    const message = bench.message();
    await bench.handler().handle(message);
    await bench.fillBoard(140);
    await bench.control.setSettings({ pages: 'short' });

    await bench.handler().handle({ ...message, mode: 'probe', fence: 2, firstSentAt: sentBefore() });

    expect(lastOutcome()).toMatchObject({ kind: 'published', adopted: true });
  });

  it.each([500, 429, 403])(
    'a board that can’t be read (%i) proves nothing: nothing is sent',
    async (status) => {
      await bench.control.script({ operationId: 'boards/list_pins', outcomes: [{ status }] });

      await bench.handler().handle(bench.message({ fence: 2, firstSentAt: sentBefore() }));

      expect(lastOutcome()).toMatchObject({ kind: 'deferred', unlooked: true });
      expect(await created()).toEqual([]);
    },
  );

  it('a board that is not asked for because of a limit is not looked at either', async () => {
    const answer = { status: 429, code: 8, headers: { 'retry-after': '30' } };
    await bench.control.script({ operationId: 'boards/list_pins', outcomes: [answer] });
    const again = bench.message({ fence: 2, firstSentAt: sentBefore() });
    await bench.handler().handle(again);

    await bench.handler().handle({ ...again, fence: 3 });

    expect(lastOutcome()).toMatchObject({ kind: 'deferred', unlooked: true });
    expect(await created()).toEqual([]);
  });
});
