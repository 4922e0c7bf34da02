import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Poster } from '../bare-posts.ts';

/**
 * @typedef {import('../bare-posts.ts').Place & { title: string }} Job
 * @typedef {object} Peer
 * @property {(jobs: Job[]) => Promise<void>} enqueue in one call, the tool's own for many jobs
 * @property {() => Promise<void> | void} work starts its worker
 * @property {() => Promise<number>} countLeft jobs it has not recorded as done
 * @property {() => Promise<void>} close
 * @typedef {(urls: { redisUrl: string, databaseUrl: string }, post: (job: Job) => Promise<void>) => Promise<Peer>} StartPeer
 */

/** Jobs per call that enqueues. */
const CHUNK = 1_000;
/** Pause between questions for what is left, asked once all are created, in milliseconds. */
const ASK_EVERY_MS = 10;

/** The process of a peer: `run-peer.mjs <name>`. Its parent sends the task, and is sent the milliseconds it took. */
process.once('disconnect', () => process.exit(1));
const [, , name] = process.argv;
const { startPeer } = await import(`./${name}.mjs`);
const [{ apiUrl, urls, jobs }] = await once(process, 'message');

const poster = await Poster.open(apiUrl);
let created = 0;
const peer = await startPeer(urls, async ({ title, ...place }) => {
  try {
    await poster.post(place, title);
    created += 1;
  } catch (error) {
    // Ends the process: retries are not what is measured.
    setImmediate(() => {
      throw error;
    });
  }
});
for (let from = 0; from < jobs.length; from += CHUNK) await peer.enqueue(jobs.slice(from, from + CHUNK));
const start = performance.now();
await peer.work();
while (created < jobs.length) await pause(ASK_EVERY_MS);
while ((await peer.countLeft()) > 0) await pause(ASK_EVERY_MS);
const took = performance.now() - start;
await peer.close();
await poster.close();
process.send(took, () => process.disconnect());
