import type { Request } from 'express';
import { z } from 'zod';
import type { StripeWorld } from '../world.js';
import { expandAll } from './expand.js';
import { parseForm } from './form.js';
import { fingerprintOf, keep, replay } from './idempotency.js';
import type { StripeReply } from './idempotency.js';
import { readParams } from './params.js';
import type { StripeOperation } from './stripe-call.js';
import { StripeFault } from './stripe-fault.js';

/** A call as it came in. */
export interface IncomingCall {
  /** null: nothing the stand-in offers. */
  operation: StripeOperation | null;
  /** The id in the address. */
  id: string;
  path: string;
  requestId: string;
  request: Request;
  rawBody: Buffer;
  /** Status of an outage the call falls into. */
  brokenWith?: number;
}

const expandParam = z.object({ expand: z.array(z.string()).max(20).default([]) });

/** Does what a call asks and gives its answer; a refusal is an answer too. All is on disk when it returns. */
export function serveCall(world: StripeWorld, call: IncomingCall): StripeReply {
  try {
    if (call.brokenWith !== undefined) return serveBroken(world, call, call.brokenWith);
    checkKey(world, call.request.headers.authorization);
    if (!call.operation) throw unknownPath(call);
    world.lifecycle.catchUp();
    return serveOnce(world, call.operation, call);
  } catch (error) {
    return faultReply(error);
  }
}

/** A 500 is what became of a call that had begun: it is kept for its key as any other end. */
function serveBroken(world: StripeWorld, call: IncomingCall, status: number): StripeReply {
  const reply = faultReply(outageFault(status));
  const { key, fingerprint } = identityOf(call);
  if (status === 500 && key !== undefined && !(key in world.store.state.keptAnswers)) {
    keep(world.store, key, { fingerprint, requestId: call.requestId, reply });
    world.store.save();
  }
  return reply;
}

/** What is asked, and the key that names the call. */
function identityOf({ request, rawBody, path }: IncomingCall) {
  const query = new URL(request.originalUrl, 'http://stripe').search.slice(1);
  const parameters = [query, rawBody.toString('utf8')].filter((text) => text !== '').join('&');
  const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
  return { parameters, key, fingerprint: fingerprintOf(request.method, path, parameters) };
}

function serveOnce(world: StripeWorld, operation: StripeOperation, call: IncomingCall): StripeReply {
  const { parameters, key, fingerprint } = identityOf(call);
  const before = key === undefined ? undefined : replay(world.store, key, fingerprint);
  if (before) return before;
  world.events.cause = { requestId: call.requestId, idempotencyKey: key ?? null };
  let reply: StripeReply;
  try {
    reply = { status: 200, body: act(world, operation, call.id, parameters) };
  } catch (error) {
    reply = faultReply(error);
  } finally {
    world.events.cause = null;
  }
  if (key !== undefined) keep(world.store, key, { fingerprint, requestId: call.requestId, reply });
  if (operation.method !== 'GET') world.store.save();
  return reply;
}

function act(world: StripeWorld, operation: StripeOperation, id: string, parameters: string): unknown {
  const form = parseForm(parameters);
  const { expand } = readParams(expandParam, form);
  const input = Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'expand'));
  // A copy: what is expanded or kept for a key must not be the stand-in's own data.
  const answer = structuredClone(operation.handle({ world, id, input, at: world.store.now() }));
  expandAll(world, answer, expand);
  return answer;
}

function checkKey(world: StripeWorld, authorization: string | undefined): void {
  const key = keyOf(authorization);
  if (key === world.secretKey) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new StripeFault(401, { type: 'invalid_request_error', message });
}

/** The key of Bearer credentials, or of Basic ones, where it is the user's name. */
function keyOf(authorization = ''): string {
  const [scheme, value = ''] = authorization.split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme !== 'Basic') return '';
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}

function unknownPath({ request, path }: IncomingCall): StripeFault {
  const message = `Unrecognized request URL (${request.method}: ${path}).`;
  return new StripeFault(404, { type: 'invalid_request_error', message });
}

function outageFault(status: number): StripeFault {
  if (status === 429) {
    const message = 'Request rate limit exceeded.';
    return new StripeFault(status, { type: 'invalid_request_error', code: 'rate_limit', message });
  }
  return new StripeFault(status, { type: 'api_error', message: 'An unknown error occurred.' });
}

function faultReply(error: unknown): StripeReply {
  if (error instanceof StripeFault) return { status: error.status, body: { error: error.body } };
  throw error;
}
