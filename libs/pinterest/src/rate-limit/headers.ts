/** One bucket as `x-ratelimit-limit` lists it. */
export interface ObservedBucket {
  /** For example `org_write_app_id_user_id`. */
  name: string;
  /** Calls per window. */
  limit: number;
  windowSeconds: number;
}

/** What the headers of one answer say about limits. Everything may be missing. */
export interface RateObservation {
  /** The binding limit: the first number of the header. */
  limit?: number;
  /** Calls left in the binding bucket. */
  remaining?: number;
  /** Moment the binding bucket is free again. */
  resetAt?: Date;
  /** Every bucket the header lists. */
  buckets: ObservedBucket[];
  /** Moment named by `Retry-After`, or else by the reset header, clamped to 1 s .. 24 h from now. */
  retryAt?: Date;
}

/** Header values by lower-case name, as undici and Node give them. */
export type HeaderValues = Record<string, string | string[] | undefined>;

const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 24 * 60 * 60 * 1_000;

/**
 * Reads what an answer says about limits, whatever is in it: Envoy's list form, plain numbers, dates, negative
 * numbers, garbage. Never throws. Waits are kept between 1 second and 24 hours (docs/providers.md#pinterest-limits).
 */
export function readRateHeaders(headers: HeaderValues, now: Date): RateObservation {
  const limitText = firstOf(headers, ['x-ratelimit-limit', 'x-userendpoint-ratelimit-limit']);
  const resetSeconds = wholeNumber(firstOf(headers, ['x-ratelimit-reset', 'x-userendpoint-ratelimit-reset']));
  const resetAt = resetSeconds === undefined ? undefined : after(now, resetWaitMs(resetSeconds, now));
  const observation: RateObservation = { buckets: readBuckets(limitText) };
  const limit = wholeNumber(limitText?.split(',')[0]);
  const remaining = wholeNumber(
    firstOf(headers, ['x-ratelimit-remaining', 'x-userendpoint-ratelimit-remaining']),
  );
  if (limit !== undefined && limit > 0) observation.limit = limit;
  if (remaining !== undefined) observation.remaining = Math.max(0, remaining);
  if (resetAt) observation.resetAt = resetAt;
  const retryAt = readRetryAfter(firstOf(headers, ['retry-after']), now) ?? resetAt;
  if (retryAt) observation.retryAt = retryAt;
  return observation;
}

function firstOf(headers: HeaderValues, names: string[]): string | undefined {
  for (const name of names) {
    const value = headers[name];
    const text = Array.isArray(value) ? value[0] : value;
    if (text !== undefined && text.trim() !== '') return text.trim();
  }
  return undefined;
}

/** `60, 100;w=1;name="safety_net", 60;w=60;name="org_analytics_app_id_user_id"`: every part with a window. */
function readBuckets(text: string | undefined): ObservedBucket[] {
  const buckets: ObservedBucket[] = [];
  for (const part of text?.split(',') ?? []) {
    const match = /^\s*(\d{1,9})\s*;\s*w=(\d{1,9})(?:\s*;\s*name="([^"]{1,100})")?/.exec(part);
    if (!match) continue;
    const limit = Number(match[1]);
    const windowSeconds = Number(match[2]);
    if (limit > 0 && windowSeconds > 0) buckets.push({ name: match[3] ?? '', limit, windowSeconds });
  }
  return buckets;
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^-?\d{1,15}(\.\d+)?$/.test(text.trim())) return undefined;
  return Math.trunc(Number(text));
}

/** The reset header counts seconds; a number as large as a Unix time is taken as one. */
function resetWaitMs(value: number, now: Date): number {
  const isEpoch = value > 1_000_000_000;
  return isEpoch ? value * 1_000 - now.getTime() : value * 1_000;
}

function readRetryAfter(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const seconds = wholeNumber(text);
  if (seconds !== undefined) return after(now, seconds * 1_000);
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : after(now, moment - now.getTime());
}

function after(now: Date, waitMs: number): Date {
  return new Date(now.getTime() + Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, waitMs)));
}
