import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one slice of work holds the process, in milliseconds: a little, and much more than a turn costs. */
const SLICE_MS = 10;

/** Maps items one after another, as `Array.map` does, and lets the process answer others every few milliseconds. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    results.push(map(item));
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
  return results;
}

/** Bytes of a slice: a parser reads them in a few milliseconds. */
const SLICE_BYTES = 32_768;

/** Bytes as a stream of slices, between which the process answers others. */
export async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    if (at > 0) await nextTurn();
    yield bytes.subarray(at, at + SLICE_BYTES);
  }
}
