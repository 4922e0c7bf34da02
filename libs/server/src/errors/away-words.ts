/** Node's and OpenSSL's codes in words that follow "PostgreSQL at host:port". */
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'can’t be reached: nobody listens there',
  ENOTFOUND: 'can’t be reached: there is no host of this name',
  EAI_AGAIN: 'can’t be reached: the host’s name can’t be looked up',
  EHOSTUNREACH: 'can’t be reached: there is no way to this host',
  ENETUNREACH: 'can’t be reached: there is no way to this network',
  ECONNRESET: 'closes the connection without an answer',
  EPIPE: 'closes the connection without an answer',
  UND_ERR_SOCKET: 'closes the connection without an answer',
  ETIMEDOUT: 'does not answer in time',
  TimeoutError: 'does not answer in time',
  AbortError: 'does not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'does not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'does not answer in time',
};

/** TLS that fails for what the other side shows. */
const CERTIFICATE = /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO_(GET|VERIFY)/;

/** The codes and names of an error and of its causes, the outermost first. */
export function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, name, cause, errors } = error as Partial<AggregateError> & { code?: unknown };
  const own = [code, name].filter((each) => typeof each === 'string');
  return [...own, ...[cause, ...((errors as unknown[] | undefined) ?? [])].flatMap(codesOf)];
}

/** Why a service could not be talked to, in words that follow its name; null if that isn't it. */
export function awayWords(error: unknown): string | null {
  const codes = codesOf(error);
  const certificate = codes.find((code) => CERTIFICATE.test(code));
  if (certificate !== undefined) return `offers TLS that can’t be trusted (${certificate})`;
  const message = messageOf(error);
  // Some drivers have a code of their own, and leave Node's in the text.
  const known = [...codes, ...(message.match(/\bE[A-Z_]+\b/g) ?? [])].find((code) => code in WORDS);
  if (known !== undefined) return WORDS[known] ?? null;
  if (/time(d )?out/i.test(message)) return 'does not answer in time';
  return /terminated|closed unexpectedly|socket (hang up|closed)/i.test(message)
    ? 'closes the connection without an answer'
    : null;
}

/** What an error says. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as Partial<Error>;
  return message ?? String(error);
}
