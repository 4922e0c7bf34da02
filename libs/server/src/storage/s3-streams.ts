import { Readable } from 'node:stream';

/** The bytes of a stream in parts of one size, the last one smaller; one that is empty has one empty part. */
export async function* inParts(content: Readable, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let isFirst = true;
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    let rest = Buffer.from(chunk as Buffer);
    while (bytes + rest.length > size) {
      const room = size - bytes;
      yield Buffer.concat([...chunks, rest.subarray(0, room)]);
      rest = rest.subarray(room);
      [chunks, bytes, isFirst] = [[], 0, false];
    }
    chunks.push(rest);
    bytes += rest.length;
  }
  if (isFirst || bytes > 0) yield Buffer.concat(chunks);
}

/**
 * The same stream, which fails when its source says nothing for so long while somebody waits for it. A reader that
 * takes its time is not to blame on the source.
 * @param toError what a failure becomes
 */
export function idlingEnds(source: Readable, idleMs: number, toError: (error: unknown) => Error): Readable {
  const stream = Readable.from(timed(source, idleMs, toError), { objectMode: false });
  // Also when nobody has begun to read.
  stream.once('close', () => source.destroy());
  return stream;
}

async function* timed(source: Readable, idleMs: number, toError: (error: unknown) => Error) {
  const wait = () => setTimeout(() => source.destroy(new Error(`nothing came for ${idleMs} ms`)), idleMs);
  let timer = wait();
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      yield chunk;
      timer = wait();
    }
  } catch (error) {
    throw toError(error);
  } finally {
    clearTimeout(timer);
  }
}
