import { ArmedFailpoints } from './armed-failpoints.js';
import { readFailpointSettings } from './config.js';
import type { FailpointName } from './failpoint-names.js';

export type { FailpointAction } from './armed-failpoints.js';
export type { FailpointName } from './failpoint-names.js';

/** Time for a signal to oneself to arrive, in milliseconds. */
const SIGNAL_MS = 100;

const armed = new ArmedFailpoints(readFailpointSettings());

/**
 * A line where a test can make this process die, stop or throw (`FAILPOINTS`, `FAILPOINTS_FILE`). A statement of
 * its own on a line of its own: the production build removes it, and this file with it (rspack.strip-failpoints.mjs).
 * @throws Error when the failpoint is armed to throw
 */
export function failpoint(name: FailpointName): void {
  const action = armed.strike(name);
  if (action === null) return;
  if (action === 'throw') throw new Error(`Failpoint ${name}`);
  process.kill(process.pid, action === 'die' ? 'SIGKILL' : 'SIGSTOP');
  // Nothing of ours runs on before the signal is there.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SIGNAL_MS);
}
