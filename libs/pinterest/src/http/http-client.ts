import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import type { HeaderValues } from '../rate-limit/headers.js';

/** Connect timeout of every call, milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * How long an idle connection is kept, whatever the server promises, milliseconds: well before servers and what stands
 * between drop one (docs/providers.md#pinterest-create).
 */
const IDLE_MS = 1_000;

/**
 * Bytes handed to a connection at a time: TLS keeps an encrypted copy of what it was given until it is sent.
 */
const CHUNK_BYTES = 64 * 1024;

/** As much as the stream and the connection hold back. */
const LAST_BYTES = 4 * CHUNK_BYTES;

/** One HTTP call. */
export interface HttpCall {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** A text, or pieces that are sent one after the other without being copied; each is let go of once it is sent. */
  body?: string | Buffer[];
  /** Told when nothing of the pieces is needed any more; perhaps never, where the call fails before. */
  onSent?: (() => void) | undefined;
  /** Milliseconds from start to the last byte of the answer. */
  timeoutMs: number;
  /** Bytes of the answer's body that are read at most. */
  maxBodyBytes: number;
  /** Sends the call over a new connection, closed after it: a kept one may be dead already. */
  ownConnection?: boolean;
}

/** An answer whose status arrived. The body may still have broken off. */
export interface HttpAnswer {
  status: number;
  headers: HeaderValues;
  /** Whole body; null when it broke off, came too late or was larger than allowed. */
  text: string | null;
}

/** Plain HTTP without retries, redirects or caches. Throws undici's error when no status arrives. */
export class HttpClient {
  private readonly keeping: Agent;
  /** Without pipelining, undici keeps no connection. */
  private readonly closing: Agent;

  constructor(connectTimeoutMs = CONNECT_TIMEOUT_MS) {
    const connect = { timeout: connectTimeoutMs };
    this.keeping = new Agent({ connect, keepAliveTimeout: IDLE_MS, keepAliveMaxTimeout: IDLE_MS });
    this.closing = new Agent({ connect, pipelining: 0 });
  }

  /** Makes one call. The status is read before the body, so that a broken body never hides it. */
  async exchange(call: HttpCall): Promise<HttpAnswer> {
    const answer = await request(call.url, {
      dispatcher: call.ownConnection === true ? this.closing : this.keeping,
      method: call.method,
      ...content(call),
      headersTimeout: call.timeoutMs,
      bodyTimeout: call.timeoutMs,
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: await readBody(answer.body, call.maxBodyBytes),
    };
  }

  /** Closes idle connections; calls under way end first. */
  async close(): Promise<void> {
    await Promise.all([this.keeping.close(), this.closing.close()]);
  }
}

/** Headers and body; what is larger than a chunk is streamed, with its length known from the start. */
function content({
  headers,
  body,
  onSent,
}: HttpCall): Pick<HttpCall, 'headers'> & { body?: string | Buffer | Readable } {
  if (body === undefined || typeof body === 'string') return { headers, body };
  const length = body.reduce((sum, piece) => sum + piece.length, 0);
  if (length <= CHUNK_BYTES) {
    const copy = Buffer.concat(body.splice(0));
    onSent?.();
    return { headers, body: copy };
  }
  const stream = Readable.from(chunks(body), { objectMode: false, highWaterMark: CHUNK_BYTES });
  if (onSent) stream.once('close', onSent);
  return { headers: { ...headers, 'content-length': String(length) }, body: stream };
}

/**
 * The pieces in chunks. The last ones are copies: they may wait in the connection after the stream has ended, and must
 * not keep a whole piece in memory.
 */
function* chunks(pieces: Buffer[]): Generator<Buffer> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    for (let from = 0; from < piece.length; from += CHUNK_BYTES) {
      const chunk = piece.subarray(from, from + CHUNK_BYTES);
      yield from + LAST_BYTES < piece.length ? chunk : Buffer.from(chunk);
    }
  }
}

async function readBody(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    // The status counts whatever happens to the body; null means that it broke off.
    return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}
