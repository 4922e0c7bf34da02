import type { Readable } from 'node:stream';

/** Length of the base64 of so many bytes. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * Base64 of a stream, as bytes: read piece by piece, so that only the result is ever in memory as a whole.
 * @param size bytes that the stream has
 * @throws Error when it has more or fewer
 */
export async function readBase64(stream: Readable, size: number): Promise<Buffer> {
  const encoded = Buffer.allocUnsafeSlow(base64Length(size));
  let read = 0;
  let written = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    read += chunk.length;
    const bytes = Buffer.concat([rest, chunk]);
    // Three bytes make four characters; what is left over waits for the next piece.
    const whole = bytes.length - (bytes.length % 3);
    written += encoded.write(bytes.toString('base64', 0, whole), written, 'latin1');
    rest = bytes.subarray(whole);
  }
  encoded.write(rest.toString('base64'), written, 'latin1');
  if (read !== size) throw new Error(`An image of ${size} bytes has ${read}`);
  return encoded;
}
