import { makeWorkerUtils, run } from 'graphile-worker';

/**
 * graphile-worker, with the settings of its own performance figures: jobs are locked 500 at a time, and completed in
 * batches. 50 at once were no faster, a queue of 25 without batches slower, and neither of the two slower still.
 * @type {import('./run-peer.mjs').StartPeer}
 */
export async function startPeer({ databaseUrl }, post) {
  const preset = {
    worker: {
      connectionString: databaseUrl,
      concurrentJobs: 24,
      maxPoolSize: 25,
      localQueue: { size: 500 },
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  };
  const utils = await makeWorkerUtils({ preset });
  await utils.migrate();
  let runner;
  return {
    enqueue: async (jobs) => {
      await utils.addJobs(jobs.map((payload) => ({ identifier: 'create', payload })));
    },
    work: async () => {
      runner = await run({ preset, taskList: { create: post } });
    },
    countLeft: () =>
      utils.withPgClient(async (client) => {
        const { rows } = await client.query('select count(*)::int as left from graphile_worker.jobs');
        return rows[0].left;
      }),
    close: async () => {
      await runner.stop();
      await utils.release();
    },
  };
}
