import { afterEach, describe, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { BusError } from './bus.js';
import { createBus, createBusServer } from './create-bus.js';
import { parseBusUrl } from './bus-url.js';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function startBus(handler: (body: { n: number }) => Promise<void>, concurrency = 2) {
  const [publisher, backend] = [await getPort(), await getPort()];
  const url = `tcp://127.0.0.1/?publisher=${publisher}&backend=${backend}`;
  const server = createBusServer(url, 'publisher', { concurrency, drainMs: 5_000 });
  server.addHandler('work', (body: { n: number }) => handler(body), true);
  await new Promise((resolve) => server.listen(resolve));
  const bus = createBus(url, 'publisher');
  closers.push(
    async () => server.close(),
    () => bus.close(),
  );
  return { bus, server };
}

describe('The TCP bus', () => {
  it('confirms a message before it is handled, and hands over its body', async () => {
    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>();
    const { promise: handled, resolve: gotBody } = Promise.withResolvers<{ n: number }>();
    const { bus } = await startBus(async (body) => {
      gotBody(body);
      await mayFinish;
    });

    await bus.publish({ pattern: 'work', id: 'a', body: { n: 7 } });

    expect(await handled).toEqual({ n: 7 });
    finish();
  });

  it('handles no more at once than it may, and all of them in the end', async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const { promise: allDone, resolve } = Promise.withResolvers<void>();
    const { bus } = await startBus(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((turn) => setImmediate(turn));
      running -= 1;
      if ((done += 1) === 20) resolve();
    }, 3);

    await Promise.all(
      Array.from({ length: 20 }, (_, n) => bus.publish({ pattern: 'work', id: String(n), body: { n } })),
    );
    await allDone;

    expect(most).toBe(3);
  });

  it('lets what is in hand finish before it closes', async () => {
    const started = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    let finished = false;
    const { bus, server } = await startBus(async () => {
      started.resolve();
      await mayFinish.promise;
      finished = true;
    });
    await bus.publish({ pattern: 'work', id: 'a', body: { n: 1 } });
    await started.promise;

    const closing = Promise.resolve(server.close());
    mayFinish.resolve();
    await closing;

    expect(finished).toBe(true);
  });

  it('reports a message that nobody took in', async () => {
    const url = `tcp://127.0.0.1/?publisher=${await getPort()}&backend=${await getPort()}`;
    const bus = createBus(url, 'publisher');
    closers.push(() => bus.close());

    await expect(bus.publish({ pattern: 'work', id: 'a', body: {} })).rejects.toBeInstanceOf(BusError);
  });

  it('goes on after a handler that fails', async () => {
    const second = Promise.withResolvers<void>();
    const { bus } = await startBus((body) => {
      if (body.n === 1) return Promise.reject(new Error('the first fails'));
      second.resolve();
      return Promise.resolve();
    }, 1);

    await bus.publish({ pattern: 'work', id: 'a', body: { n: 1 } });
    await bus.publish({ pattern: 'work', id: 'b', body: { n: 2 } });

    await expect(second.promise).resolves.toBeUndefined();
  });
});

describe('BUS_URL', () => {
  it.each(['', 'tcp://127.0.0.1', 'tcp://127.0.0.1/?publisher=1&backend=0', 'http://127.0.0.1'])(
    'refuses %j with a reason',
    (url) => expect(() => parseBusUrl(url)).toThrow(/BUS_URL/),
  );
});
