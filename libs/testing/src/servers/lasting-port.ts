import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import getPort from 'get-port';

/** Below those that Linux and macOS give to outgoing connections. The twins of a hundred are left to our test. */
const RANGE = { first: 20_000, last: 29_899 };
/** Whoever has a port listens this far below it. */
const TO_TWIN = -10_000;

/**
 * A free port for a server that may go and come back. No connection takes it in the meantime, and nobody else who asks
 * here, in whatever process, gets it while this process lives.
 * @throws Error if there is none
 */
export async function lastingPort({ first, last } = RANGE): Promise<number> {
  const count = last - first + 1;
  const start = randomInt(count);
  for (let step = 0; step < count; step += 1) {
    const port = first + ((start + step) % count);
    // One at a time: the first that is free will do.
    // oxlint-disable-next-line no-await-in-loop
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error(`No port from ${first} to ${last} is free`);
}

/** Listens on the twin of a port until this process ends, without keeping it alive. @returns false if another does */
function reserve(port: number): Promise<boolean> {
  return new Promise((done) => {
    const twin = createServer().unref();
    twin.once('error', () => done(false));
    twin.listen(port + TO_TWIN, '127.0.0.1', () => done(true));
  });
}

async function isFree(port: number): Promise<boolean> {
  return (await getPort({ host: '127.0.0.1', port })) === port;
}
