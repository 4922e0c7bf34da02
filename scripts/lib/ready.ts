import { setTimeout as pause } from 'node:timers/promises';
import { StackFault } from './stack-fault.js';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** Waits until an address answers with success. @throws StackFault naming what wasn't ready within a minute */
export async function waitUntilReady(name: string, url: string, ended: Promise<unknown>): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  const gone = new AbortController();
  void ended.then(() => gone.abort());
  while (!gone.signal.aborted && performance.now() < giveUpAt) {
    if (await answers(url)) return;
    await pause(PAUSE_MS);
  }
  // If it has ended, the supervisor reports why.
  throw new StackFault(`The ${name} did not get ready in ${PATIENCE_MS / 1000} s (${url}).`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
