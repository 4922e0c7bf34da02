import { Agent, request } from 'undici';
import type { HeaderValues } from '../rate-limit/headers.js';

/** Connect timeout of every call, milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/** One HTTP call. */
export interface HttpCall {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds from start to the last byte of the answer. */
  timeoutMs: number;
  /** Bytes of the answer's body that are read at most. */
  maxBodyBytes: number;
  /** Sends the call over a connection of its own, closed after it: a reused one may be dead already. */
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
  private readonly agent: Agent;

  constructor(connectTimeoutMs = CONNECT_TIMEOUT_MS) {
    this.agent = new Agent({ connect: { timeout: connectTimeoutMs }, keepAliveTimeout: 1_000 });
  }

  /** Makes one call. The status is read before the body, so that a broken body never hides it. */
  async exchange(call: HttpCall): Promise<HttpAnswer> {
    const answer = await request(call.url, {
      dispatcher: this.agent,
      method: call.method,
      headers: call.headers,
      body: call.body,
      headersTimeout: call.timeoutMs,
      bodyTimeout: call.timeoutMs,
      signal: AbortSignal.timeout(call.timeoutMs),
      reset: call.ownConnection ?? false,
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: await readBody(answer.body, call.maxBodyBytes),
    };
  }

  /** Closes idle connections; calls under way end first. */
  async close(): Promise<void> {
    await this.agent.close();
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
