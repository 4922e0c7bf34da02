import { Queue, Worker } from 'bullmq';

/**
 * BullMQ: jobs are added in bulk, and finished ones removed, as its guide to production advises. 20, 50 and 100 at once
 * made no difference.
 * @type {import('./run-peer.mjs').StartPeer}
 */
export async function startPeer({ redisUrl }, post) {
  const connection = { url: redisUrl };
  const queue = new Queue('pins', { connection });
  let worker;
  return {
    enqueue: async (jobs) => {
      await queue.addBulk(jobs.map((data) => ({ name: 'create', data })));
    },
    work: () => {
      worker = new Worker('pins', ({ data }) => post(data), {
        connection,
        concurrency: 20,
        removeOnComplete: { count: 1_000 },
        removeOnFail: { count: 5_000 },
      });
    },
    countLeft: () => queue.getJobCountByTypes('waiting', 'active', 'delayed', 'failed'),
    close: async () => {
      await worker.close();
      await queue.close();
    },
  };
}
