import { afterEach, describe, expect, it } from '@jest/globals';
import type { Bus } from './bus.js';
import type { BusServer } from './bus-server.js';
import { createBus, createBusServer } from './create-bus.js';

/** What the messages of the suite carry. */
interface Work {
  n: number;
}

/** Runs the promises that every bus makes against the bus that `freshUrl` names. */
export function describeBus(how: string, freshUrl: () => Promise<string>): void {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  async function startBus(
    handler: (work: Work) => Promise<void>,
    concurrency = 2,
  ): Promise<{ bus: Bus; server: BusServer }> {
    const url = await freshUrl();
    const server = createBusServer(url, 'publisher', { concurrency, drainMs: 5_000 });
    server.addHandler('work', (work: Work) => handler(work), true);
    await new Promise((resolve) => server.listen(resolve));
    const bus = createBus(url, 'publisher');
    closers.push(
      () => server.close(),
      () => bus.close(),
    );
    return { bus, server };
  }
  const send = (bus: Bus, n: number) => bus.publish({ pattern: 'work', id: `message:${n}`, body: { n } });

  describe(`The bus ${how}`, () => {
    it('confirms a message before it is handled, and hands over its body', async () => {
      const mayFinish = Promise.withResolvers<void>();
      const arrived = Promise.withResolvers<Work>();
      const { bus } = await startBus(async (work) => {
        arrived.resolve(work);
        await mayFinish.promise;
      });

      await send(bus, 7);

      expect(await arrived.promise).toEqual({ n: 7 });
      expect((await bus.queue()).receivers).toBe(1);
      mayFinish.resolve();
    });

    it('handles no more at once than it may, and all of them in the end', async () => {
      let running = 0;
      let most = 0;
      const seen = new Set<number>();
      const full = Promise.withResolvers<void>();
      const allDone = Promise.withResolvers<void>();
      const { bus } = await startBus(async ({ n }) => {
        most = Math.max(most, (running += 1));
        if (running === 3) full.resolve();
        await full.promise;
        running -= 1;
        if (seen.add(n).size === 20) allDone.resolve();
      }, 3);

      await Promise.all(Array.from({ length: 20 }, (_, n) => send(bus, n)));
      await allDone.promise;

      expect(most).toBe(3);
    });

    it('lets what is being handled finish before it closes, and takes nothing more', async () => {
      const started = Promise.withResolvers<void>();
      const mayFinish = Promise.withResolvers<void>();
      let finished = 0;
      const { bus, server } = await startBus(async () => {
        started.resolve();
        await mayFinish.promise;
        finished += 1;
      }, 1);
      await send(bus, 1);
      await started.promise;

      const closing = server.close();
      expect(server.isConsuming).toBe(false);
      mayFinish.resolve();
      await closing;

      expect(finished).toBe(1);
    });

    it('goes on after a handler that fails', async () => {
      const second = Promise.withResolvers<void>();
      const { bus } = await startBus(({ n }) => {
        if (n === 1) return Promise.reject(new Error('the first fails'));
        second.resolve();
        return Promise.resolve();
      }, 1);

      await send(bus, 1);
      await send(bus, 2);

      await expect(second.promise).resolves.toBeUndefined();
    });
  });
}
