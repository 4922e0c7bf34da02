/** What a failed call without a status means (docs/publishing.md#outcomes). */
export type TransportFailure =
  /** The request can't have left. */
  | 'unreachable'
  /** No answer in time; the request may have arrived. */
  | 'timeout'
  /** The connection broke; the request may have arrived. */
  | 'connection-lost';

/** System calls that fail before a single byte of the request is sent. */
const BEFORE_CONNECTION = new Set(['connect', 'getaddrinfo', 'queryA', 'queryAaaa']);

const NEVER_SENT = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);

/** TLS faults of the handshake alone: one in the middle of a connection proves nothing. */
const TLS_CODES =
  /^(CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_SSL_(WRONG_VERSION|UNSUPPORTED_PROTOCOL|.*HANDSHAKE_FAILURE|.*PROTOCOL_VERSION))/;

const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);

/** Tells what a thrown call means. Whatever is not surely "never sent" counts as possibly arrived. */
export function readTransportFailure(error: unknown): { failure: TransportFailure; code: string } {
  const faults = flatten(error);
  const code = faults.map((fault) => fault.code).find((value) => value !== '') ?? 'UNKNOWN';
  if (faults.some(isNeverSent)) return { failure: 'unreachable', code };
  const timedOut = faults.some((fault) => fault.name === 'TimeoutError' || TIMEOUT_CODES.has(fault.code));
  return { failure: timedOut ? 'timeout' : 'connection-lost', code };
}

interface Fault {
  name: string;
  code: string;
  syscall: string;
}

function isNeverSent(fault: Fault): boolean {
  return NEVER_SENT.has(fault.code) || BEFORE_CONNECTION.has(fault.syscall) || TLS_CODES.test(fault.code);
}

/** The error, its causes and, for a name with several addresses, the error of each. */
function flatten(error: unknown, depth = 0): Fault[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { name, code, syscall, cause, errors } = error as Record<string, unknown>;
  const inner: unknown[] = Array.isArray(errors) ? errors : [];
  return [
    { name: text(name), code: text(code), syscall: text(syscall) },
    ...[cause, ...inner].flatMap((each) => flatten(each, depth + 1)),
  ];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
