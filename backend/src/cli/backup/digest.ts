import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** What has passed a stream. */
export interface Digest {
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/** A stream that counts and digests what passes it. @returns the stream, and its digest once it has ended */
export function digesting(content: AsyncIterable<Buffer>): {
  stream: AsyncGenerator<Buffer>;
  digest: () => Digest;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass() {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { stream: pass(), digest: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Reads a stream to its end. */
export async function digestOf(content: AsyncIterable<Buffer>): Promise<Digest> {
  const { stream, digest } = digesting(content);
  await finished(Readable.from(stream).resume());
  return digest();
}
