import { setTimeout as pause } from 'node:timers/promises';

/** How long to wait, and how often to ask; milliseconds. */
export interface WaitOptions {
  readonly timeout?: number;
  readonly every?: number;
  /** What is awaited, for the error. */
  readonly what?: string;
}

/**
 * Waits for a state instead of sleeping: asks until the answer is truthy, and returns it. An exception counts as "not
 * yet"; the last one is the cause of the final error.
 */
export async function waitUntil<Value>(
  ask: () => Value | Promise<Value>,
  { timeout = 60_000, every = 20, what = 'the awaited state' }: WaitOptions = {},
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
