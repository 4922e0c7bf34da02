import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

const BOARDS = 10;
let bench: FaultBench;
beforeAll(async () => {
  // Messages stay valid: the broker's copies could be sent.
  bench = await FaultBench.start({ own: ['postgres'], hasLongLease: true });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

describe('F27: PostgreSQL fails over to a replica that is behind', () => {
  it('with pins posted since, or just being posted: all are found, and none is posted twice', async () => {
    const { publisher } = bench.stack;
    const posted = await bench.newcomer(BOARDS);
    const posting = await bench.newcomer(BOARDS);
    await bench.script(posting.person, [{ held: true, times: BOARDS }]);
    await publisher.stop();
    await posted.person.publish(posted.list.id);
    await posting.person.publish(posting.list.id);
    for (const { person } of [posted, posting])
      await bench.whenPins(person, (pins) => pins.every(({ state }) => state === 'queued'), 'claims');
    await bench.postgres.keep();
    await publisher.start();
    for (const { person } of [posted, posting])
      await waitUntil(async () => (await bench.creates(person)) === BOARDS);

    // The broker has the messages of what was being posted once more.
    await publisher.kill();
    await bench.postgres.failOver();
    await bench.control.releaseAnswers();
    await publisher.start();

    await bench.finish('F27 failover to a replica that is behind', { lacksCommits: true });
    const found = { state: 'published', adopted: true, retryCount: 0 };
    const pins = await bench.pins(posting.person);
    expect(pins).toEqual(pins.map((pin) => ({ ...pin, ...found })));
    // The bus may have kept the outcomes of some: those are known without a look.
    for (const pin of await bench.pins(posted.person)) {
      expect(pin).toEqual({ ...pin, ...found, adopted: pin.adopted === null ? null : true });
    }
    for (const { person } of [posted, posting]) expect(await bench.creates(person)).toBe(BOARDS);
  });
});

describe('F27: the volume of PostgreSQL is set back to a snapshot', () => {
  it('while nothing runs: the mark beside the images tells, and what was posted since is found', async () => {
    const { apps, publisher } = bench.stack;
    const { person, list } = await bench.newcomer(BOARDS);
    await publisher.stop();
    await person.publish(list.id);
    await bench.whenPins(person, (pins) => pins.every(({ state }) => state === 'queued'), 'claims');
    await bench.postgres.keep();
    const confirmed = () => bench.stack.query<{ serial: number }>('select serial from database_lineage');
    const [kept] = await confirmed();
    await publisher.start();
    await bench.whenPins(person, (pins) => pins.every(({ state }) => state === 'published'), 'posts');
    await waitUntil(async () => Number((await confirmed())[0]?.serial) > Number(kept?.serial), {
      timeout: 15_000,
    });

    await Promise.all(apps.map((app) => app.stop()));
    await bench.postgres.setBack();
    await Promise.all(apps.map((app) => app.start()));

    await bench.finish('F27 volume set back', { lacksCommits: true });
    const pins = await bench.pins(person);
    expect(pins).toEqual(pins.map((pin) => ({ ...pin, state: 'published', adopted: true, retryCount: 0 })));
    expect(await bench.creates(person)).toBe(BOARDS);
  });
});
