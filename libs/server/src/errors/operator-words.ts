import { StorageAwayError } from '../storage/storage.port.js';
import { awayWords, codesOf, messageOf } from './away-words.js';

/**
 * SQLSTATE of what an operator can mend: credentials, no such database, rights, tables that are not there yet, no
 * resources, a server that starts or stops.
 */
const DATABASE_REFUSES = /^(28...|3D000|42501|42P01|53...|57P..)$/;

/** What an operator can mend at a service, in a sentence; null for everything else, which needs its stack. */
export function operatorWords(error: unknown): string | null {
  if (error instanceof StorageAwayError) return `${error.message}.`;
  if (codesOf(error).some((code) => DATABASE_REFUSES.test(code)))
    return `The database refuses: ${messageOf(causeOf(error))}.`;
  const away = awayWords(error);
  return away === null ? null : `A service ${away} (${messageOf(causeOf(error))}).`;
}

/** The innermost error: the others say what it was in the way of. One of several attempts stands for all. */
function causeOf(error: unknown): unknown {
  const { cause, errors } = (error ?? {}) as Partial<AggregateError>;
  const inner: unknown = cause ?? (errors as unknown[] | undefined)?.[0];
  return inner === undefined ? error : causeOf(inner);
}
