import { setTimeout as pause } from 'node:timers/promises';

/** How long to wait, and how often to look; milliseconds. */
export interface WaitOptions {
  readonly timeout?: number;
  readonly every?: number;
  /** What is waited for, for the error. */
  readonly what?: string;
}

/**
 * Waits for a state instead of sleeping: asks again until the answer is truthy, and returns it.
 * What the question throws counts as "not yet" and is the cause of the error at the end.
 */
export async function waitUntil<Value>(
  ask: () => Value | Promise<Value>,
  { timeout = 10_000, every = 20, what = 'the awaited state' }: WaitOptions = {},
): Promise<Exclude<Value, false | null | undefined | 0 | ''>> {
  const end = Date.now() + timeout;
  let cause: unknown;
  while (Date.now() <= end) {
    try {
      const value = await ask();
      if (value) return value as Exclude<Value, false | null | undefined | 0 | ''>;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await pause(every);
  }
  throw new Error(`Waited ${timeout} ms in vain for ${what}`, { cause });
}
