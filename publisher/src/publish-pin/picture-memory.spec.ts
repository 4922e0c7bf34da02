import { describe, expect, it } from '@jest/globals';
import { drawPicture } from '@boardcast/sandbox';
import { waitUntil } from '@boardcast/testing';
import { startBench } from '../testing/publisher-bench.js';

describe('A pin whose picture there is no memory for', () => {
  it('goes back unsent without a permit when nobody gives some back in time, and is sent when it comes again', async () => {
    const bench = await startBench({ imageRoom: 1, pictureWaitMs: 1, limits: { writesPerMinute: 1 } });
    await bench.storage.put('images/two/full', await drawPicture(), 'image/jpeg');
    const other = await bench.images.borrow('images/two/full', 0);
    const message = bench.message();

    await bench.handler().handle(message);
    expect(await bench.control.journal()).toEqual([]);
    if (typeof other !== 'string') other.giveBack();
    await bench.handler().handle({ ...message, fence: 2 });

    expect(bench.bus.messages).toMatchObject([
      { fence: 1, outcome: { kind: 'deferred' }, firstSentAt: null },
      { fence: 2, outcome: { kind: 'published' } },
    ]);
    expect(await bench.control.journal()).toHaveLength(1);
    await bench.close();
  });

  it('does not wait for those that have been sent, however long their answers take', async () => {
    const bench = await startBench({ imageRoom: 1, pictureWaitMs: 30_000 });
    await bench.storage.put('images/two/full', await drawPicture({ ground: 'red' }), 'image/jpeg');
    await bench.control.script({ operationId: 'pins/create', outcomes: [{ held: true }] });
    const held = bench.handler().handle(bench.message());
    await waitUntil(async () => (await bench.control.journal()).length === 1);

    await bench.handler().handle(bench.message({ imageKey: 'images/two/full' }));

    expect(bench.bus.messages).toMatchObject([{ outcome: { kind: 'published' } }]);
    await bench.control.releaseAnswers();
    await held;
    expect(bench.bus.messages).toHaveLength(2);
    await bench.close();
  });

  it('waits while others are being sent, and every pin is sent with its own picture', async () => {
    const bench = await startBench({ imageRoom: 1 });
    const grounds = ['red', 'green', 'blue'];
    const keys = grounds.map((ground) => `images/${ground}/full`);
    for (const [at, key] of keys.entries()) {
      await bench.storage.put(key, await drawPicture({ ground: grounds[at] }), 'image/jpeg');
    }
    const messages = [...keys, ...keys].map((imageKey) => bench.message({ imageKey, title: imageKey }));

    await Promise.all(messages.map((message) => bench.handler().handle(message)));

    expect(bench.bus.messages.map(({ outcome }) => outcome.kind)).toEqual(messages.map(() => 'published'));
    const journal = await bench.control.journal();
    const pictures = new Map(journal.map(({ title, image }) => [title, image.sha256]));
    expect(new Set(pictures.values()).size).toBe(3);
    for (const { title, image } of journal) expect(image.sha256).toBe(pictures.get(title));
    await bench.close();
  });
});
