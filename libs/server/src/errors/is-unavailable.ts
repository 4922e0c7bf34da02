import { BusError } from '../bus/bus.js';
import { StorageAwayError } from '../storage/storage.port.js';

/**
 * PostgreSQL: connection lost (08…), server going or coming (57P0…), no connection, memory or disk free (53…), took too
 * long (57014, 25P03), standing by (25006), given up for another transaction (40001, 40P01) or for a lock (55P03).
 */
const DATABASE_AWAY = /^(08...|57P0[1-5]|53...|57014|25P03|25006|40001|40P01|55P03)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** What pg says without a code. */
const PG_TEXTS =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/;

/**
 * Whether something failed because a service of ours (database, bus, store) is away or had something else to do: it says
 * nothing about the work, which may be done again when the service is back.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof BusError || error instanceof StorageAwayError) return true;
  if (PG_TEXTS.test(error.message)) return true;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && (NETWORK.has(code) || DATABASE_AWAY.test(code))) return true;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some((one) => one !== undefined && isUnavailable(one));
}
