import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import type { JobQueue } from './job-queue.port.js';

/** A queue under test and how to shut it down. */
export interface JobsUnderTest {
  queue: JobQueue;
  /** Starts working, once the handlers are registered. */
  begin(): void;
  /** Shuts down gracefully; resolves when every running job is finished. */
  stop(): Promise<void>;
}

/** The contract of every {@link JobQueue}, in process or on Redis. */
export function jobsSuite(where: string, start: () => Promise<JobsUnderTest>): void {
  describe(`Jobs ${where}`, () => {
    let test: JobsUnderTest;
    let stopped: Promise<void> | null;
    let done: string[];
    /** While closed, every job waits halfway. */
    let gate: PromiseWithResolvers<void>;

    beforeEach(async () => {
      done = [];
      gate = Promise.withResolvers();
      gate.resolve();
      stopped = null;
      test = await start();
      test.queue.handle('mail', async (id) => {
        await gate.promise;
        if (id === 'bad') throw new Error('This one fails');
        done.push(id);
      });
      test.queue.handle('stripe-sync', (id) => Promise.resolve(void done.push(`sync ${id}`)));
      test.begin();
    });
    afterEach(async () => {
      gate.resolve();
      await stop();
    });

    const stop = () => (stopped ??= test.stop());
    const shut = () => {
      gate = Promise.withResolvers();
    };
    const isDone = (count: number) => waitUntil(() => done.length >= count, { what: `${count} jobs done` });

    it('does what it is asked for, each kind by its own worker', async () => {
      await test.queue.add('mail', '1');
      await test.queue.add('stripe-sync', '1');
      await isDone(2);
      expect(done.toSorted()).toEqual(['1', 'sync 1']);
    });

    it('does the work outside of what asked for it', async () => {
      const asker = new AsyncLocalStorage<string>();
      test.queue.handle('mail', () => Promise.resolve(void done.push(asker.getStore() ?? 'outside')));
      await asker.run('inside a transaction', () => test.queue.add('mail', '1'));
      await isDone(1);
      expect(done).toEqual(['outside']);
    });

    it('does a job once, however often it is asked for while it waits', async () => {
      shut();
      // Four mails run at once; the fifth waits.
      for (const id of ['1', '2', '3', '4']) await test.queue.add('mail', id);
      await Promise.all(Array.from({ length: 50 }, () => test.queue.add('mail', '5')));
      gate.resolve();
      await isDone(5);
      await test.queue.add('mail', 'last');
      await isDone(6);
      expect(done.filter((id) => id === '5')).toHaveLength(1);
    });

    it('does it again when it is asked for after it has begun, or is over', async () => {
      let begun = 0;
      shut();
      test.queue.handle('stripe-event', async (id) => {
        begun += 1;
        await gate.promise;
        done.push(id);
      });
      await test.queue.add('stripe-event', '1');
      await waitUntil(() => begun === 1);
      await test.queue.add('stripe-event', '1');
      gate.resolve();
      await isDone(2);
      await test.queue.add('stripe-event', '1');
      await isDone(3);
      expect(done).toEqual(['1', '1', '1']);
    });

    it('goes on with the others when one fails', async () => {
      await test.queue.add('mail', 'bad');
      for (const id of ['1', '2', '3', '4', '5', '6']) await test.queue.add('mail', id);
      await isDone(6);
      expect(done).not.toContain('bad');
    });

    it('goes on with one kind while all places of another hang', async () => {
      shut();
      for (let id = 1; id <= 10; id += 1) await test.queue.add('mail', String(id));
      await test.queue.add('stripe-sync', '1');
      await isDone(1);
      expect(done).toEqual(['sync 1']);
    });

    it('finishes what has begun when it is stopped, begins nothing more, and does not hang', async () => {
      let begun = 0;
      const held = Promise.withResolvers<void>();
      test.queue.handle('mail', async (id) => {
        begun += 1;
        await held.promise;
        done.push(id);
      });
      for (let id = 1; id <= 6; id += 1) await test.queue.add('mail', String(id));
      await waitUntil(() => begun === 4);
      const end = stop();
      held.resolve();
      await end;
      expect(done).toHaveLength(4);
      expect(begun).toBe(4);
    });
  });
}
