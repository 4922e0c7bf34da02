import type { IncomingMessage } from 'node:http';

/** Largest request body accepted: 20 MB as base64, plus the texts. */
const MAX_REQUEST_BYTES = 32 * 1024 * 1024;

/** Reads a request's body; null if it is too large. It is read to the end anyway, so that it gets an answer. */
export async function readRawBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= MAX_REQUEST_BYTES ? Buffer.concat(chunks) : null;
}
