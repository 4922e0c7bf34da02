import { errorCatalogue } from '@boardcast/contracts';
import type { AppError } from './app-error.js';

/** Details that a client also reads in a header. */
interface HeaderDetails {
  /** Methods that an address takes: `Allow`. */
  readonly allow?: readonly string[];
  /** Seconds until it is worth trying again: `Retry-After`. */
  readonly retryAfter?: number;
  /** The same as a time, in ISO 8601. */
  readonly retryAt?: string;
}

/** Headers of the answer that tells of an error: `Allow`, and `Retry-After` from its details, or else the catalogue. */
export function headersOf({ code, details }: AppError): Record<string, string> {
  const { allow, retryAfter = errorCatalogue[code].retryAfter, retryAt } = (details ?? {}) as HeaderDetails;
  const wait = retryAt === undefined ? retryAfter : toHttpDate(retryAt);
  return {
    ...(allow && { Allow: allow.join(', ') }),
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
  };
}

/** The next whole second: an HTTP date has no fractions, and nobody should come too early. */
function toHttpDate(time: string): string {
  return new Date(Math.ceil(Date.parse(time) / 1000) * 1000).toUTCString();
}
