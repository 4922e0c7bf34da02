import { PgBoss } from 'pg-boss';

/**
 * pg-boss: two workers take batches of 100 without a pause while there are more, each job with a result of its own.
 * Batches of 500 were no faster, nor was a table of the queue's own.
 * @type {import('./run-peer.mjs').StartPeer}
 */
export async function startPeer({ databaseUrl }, post) {
  const boss = new PgBoss({ connectionString: databaseUrl });
  boss.on('error', (error) => {
    throw error;
  });
  await boss.start();
  await boss.createQueue('pins');
  return {
    enqueue: async (jobs) => {
      await boss.insert(
        'pins',
        jobs.map((data) => ({ data })),
      );
    },
    work: async () => {
      await boss.work(
        'pins',
        { batchSize: 100, localConcurrency: 2, burstWhenBatchFull: true, perJobResults: true },
        (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }) => {
              await post(data);
              return { id, status: 'completed' };
            }),
          ),
      );
    },
    countLeft: async () => {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select count(*)::int as left from pgboss.job where name = 'pins' and state <> 'completed'`,
        );
      return rows[0].left;
    },
    close: () => boss.stop(),
  };
}
