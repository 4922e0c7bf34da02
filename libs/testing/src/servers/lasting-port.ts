import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/** Below those that Linux and macOS give to outgoing connections. */
const FIRST = 20_000;
const LAST = 30_000;

/** A free port for a server that may go and come back: no connection takes it in the meantime. */
export function lastingPort(): Promise<number> {
  return getPort({ host: '127.0.0.1', port: portNumbers(randomInt(FIRST, LAST - 100), LAST) });
}
