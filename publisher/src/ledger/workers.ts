import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/**
 * The name of this process in the ledger. A container starts again under the same host name and process id: whoever comes
 * after a dead process must not seem to be it.
 */
export function newWorkerName(): string {
  return `${hostname()}:${process.pid}:${randomBytes(6).toString('hex')}`;
}

/** SQL: the process of a holder. */
export function workerOf(holder: string): string {
  return `split_part(${holder}, '/', 1)`;
}

/**
 * SQL: whether a process has been silent for so long that its claims are others'. One without a row says nothing of
 * itself, as in the version before: its claims are others' when their leases are over.
 */
export function isSilent(worker: string): string {
  return `${worker}.alive_until <= now()`;
}
