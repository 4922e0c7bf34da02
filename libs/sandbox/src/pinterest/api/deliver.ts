import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome, TakenOutcome } from '../control/outcome-script.js';
import type { ApiReply } from './api-reply.js';

/** How an answer was sent. */
export interface Delivery {
  status: number | 'dropped';
  body: string;
  /** Whether the true answer was sent completely. */
  delivered: boolean;
}

const SLOW_BYTE_MS = 1_000;

/**
 * Sends an answer, or spoils it as a script asks. Resolves when the last byte is sent or the connection is gone.
 * @param latencyMs how long the answer takes unless the script says so
 */
export async function deliver(
  response: ServerResponse,
  reply: ApiReply,
  outcome: TakenOutcome | undefined,
  latencyMs = 0,
): Promise<Delivery> {
  const body = spoil(reply.body === undefined ? '' : JSON.stringify(reply.body), outcome?.body);
  const delayMs = outcome?.delayMs ?? latencyMs;
  if (delayMs > 0) await wait(response, delayMs);
  if (outcome?.released) await Promise.race([outcome.released, whenGone(response)]);
  if (response.destroyed || outcome?.drop) {
    response.destroy();
    return { status: 'dropped', body: '', delivered: false };
  }
  response.statusCode = reply.status;
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  if (reply.status !== 204) {
    response.setHeader('content-type', contentType(outcome?.body));
    response.setHeader('content-length', Buffer.byteLength(body));
  }
  const sent = await send(response, body, outcome?.body);
  return { status: reply.status, body, delivered: sent && outcome?.body === undefined };
}

async function send(response: ServerResponse, body: string, manner: Outcome['body']): Promise<boolean> {
  if (manner === 'truncated') {
    await new Promise<void>((resolve) => {
      response.write(body.slice(0, Math.floor(body.length / 2)), () => resolve());
    });
    response.destroy();
    return false;
  }
  if (manner === 'slow') {
    for (const byte of body) {
      if (response.destroyed) return false;
      response.write(byte);
      await wait(response, SLOW_BYTE_MS);
    }
  }
  return new Promise((resolve) => {
    response.once('close', () => resolve(response.writableFinished));
    response.end(manner === 'slow' ? undefined : body);
  });
}

async function whenGone(response: ServerResponse): Promise<void> {
  if (!response.destroyed) await new Promise((gone) => response.once('close', gone));
}

/** Waits, unless the client has gone. */
async function wait(response: ServerResponse, ms: number): Promise<void> {
  const gone = new AbortController();
  const stop = () => gone.abort();
  response.once('close', stop);
  await sleep(ms, undefined, { signal: gone.signal }).catch(() => undefined);
  response.off('close', stop);
}

function spoil(body: string, manner: Outcome['body']): string {
  if (manner === 'html') return '<!doctype html><title>Pinterest</title><h1>We’ll be right back</h1>';
  if (manner === 'text') return 'upstream connect error or disconnect/reset before headers';
  if (manner === 'no-id') return JSON.stringify({ ...(JSON.parse(body) as object), id: undefined });
  if (manner === 'no-items') return JSON.stringify({ items: [], bookmark: null });
  return manner === 'empty' ? '' : body;
}

function contentType(manner: Outcome['body']): string {
  if (manner === 'html') return 'text/html; charset=utf-8';
  return manner === 'text' ? 'text/plain' : 'application/json; charset=utf-8';
}
