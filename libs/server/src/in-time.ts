import { setTimeout as pause } from 'node:timers/promises';

/** Somebody was waited for long enough. */
export class LateError extends Error {
  override readonly name = 'LateError';

  constructor() {
    super('No answer in time');
  }
}

/** What a promise brings, unless that takes longer; the promise itself goes on. @throws LateError */
export async function inTime<Value>(work: Promise<Value>, patienceMs: number): Promise<Value> {
  const given = new AbortController();
  const late = pause(patienceMs, undefined, { signal: given.signal }).then(() => {
    throw new LateError();
  });
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    given.abort();
  }
}
