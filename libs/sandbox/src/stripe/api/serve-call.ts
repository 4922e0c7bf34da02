import type { Request } from 'express';
import type { StripeWorld } from '../world.js';
import { parseForm } from './form.js';
import { fingerprintOf, keep, replay } from './idempotency.js';
import type { StripeReply } from './idempotency.js';
import type { StripeOperation } from './stripe-call.js';
import { StripeFault } from './stripe-fault.js';

/** A call as received. */
export interface IncomingCall {
  /** Null: not supported by the stand-in. */
  operation: StripeOperation | null;
  /** The id in the address. */
  id: string;
  path: string;
  requestId: string;
  request: Request;
  rawBody: Buffer;
  /** Status of a simulated outage. */
  brokenWith?: number;
}

/** Carries out a call and returns its answer; a refusal is an answer too. Everything is on disk when this returns. */
export function serveCall(world: StripeWorld, call: IncomingCall): StripeReply {
  try {
    if (call.brokenWith !== undefined) return serveBroken(world, call, call.brokenWith);
    checkKey(world, call.request.headers.authorization);
    if (!call.operation) throw unknownPath(call);
    return serveOnce(world, call.operation, call);
  } catch (error) {
    return faultReply(error);
  }
}

/** A 500 stands for a call that had begun: it is stored for its key like any other answer. */
function serveBroken(world: StripeWorld, call: IncomingCall, status: number): StripeReply {
  const reply = faultReply(outageFault(status));
  const { key, fingerprint } = identityOf(call);
  if (status === 500 && key !== undefined && !(key in world.store.state.keptAnswers)) {
    keep(world.store, key, { fingerprint, requestId: call.requestId, reply });
    world.store.save();
  }
  return reply;
}

/** The contents of a call, and the key that identifies it. */
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
  const input = parseForm(parameters);
  // A copy: a stored answer must not share data with the stand-in.
  return structuredClone(operation.handle({ world, id, input, at: world.store.now() }));
}

function checkKey(world: StripeWorld, authorization: string | undefined): void {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  const key = scheme === 'Bearer' ? value : '';
  if (key === world.secretKey) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new StripeFault(401, { type: 'invalid_request_error', message });
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
