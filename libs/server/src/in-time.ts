import { setTimeout as pause } from 'node:timers/promises';

/** What a promise brings, unless that takes longer; the promise itself goes on. @throws when it is late */
export async function inTime<Value>(work: Promise<Value>, patienceMs: number): Promise<Value> {
  const given = new AbortController();
  const late = pause(patienceMs, undefined, { signal: given.signal }).then(() => {
    throw new Error('No answer in time');
  });
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    given.abort();
  }
}
