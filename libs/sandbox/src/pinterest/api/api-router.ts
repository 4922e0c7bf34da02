import { randomInt } from 'node:crypto';
import { OPERATIONS } from '@boardcast/pinterest';
import type { PinterestOperation } from '@boardcast/pinterest';
import { Router } from 'express';
import type { Request, Response } from 'express';
import type { World } from '../world.js';
import { readRawBody } from '../../shared/read-raw-body.js';
import { recordExchange } from '../../shared/recorded-exchange.js';
import { answer } from './answer.js';
import type { Answer } from './answer.js';
import type { ApiCall } from './api-call.js';
import { faultReply } from './api-reply.js';
import { deliver } from './deliver.js';

/** Everything below `/v5`. */
export function apiRouter(world: World): Router {
  const router = Router();
  for (const operation of Object.values<PinterestOperation>(OPERATIONS)) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = operation.method.toLowerCase() as 'get' | 'post';
    router[method](path, (request, response) => serve(world, operation, request, response));
  }
  for (const operation of Object.values<PinterestOperation>(OPERATIONS)) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    router.all(path, (request, response) => refuse(world, request, response, 405, 5, 'Method not allowed.'));
  }
  router.use((request, response) =>
    refuse(world, request, response, 404, 404, 'The requested path was not found.'),
  );
  return router;
}

async function serve(
  world: World,
  operation: PinterestOperation,
  request: Request,
  response: Response,
): Promise<void> {
  const rawBody = await readRawBody(request);
  const call: ApiCall = {
    world,
    operation,
    requestId: String(randomInt(1_000_000_000_000, 9_999_999_999_999)),
    params: request.params as Record<string, string>,
    query: new URL(request.originalUrl, 'http://sandbox').searchParams,
    headers: request.headers,
    rawBody: rawBody ?? Buffer.alloc(0),
  };
  const result: Answer = rawBody
    ? await answer(call)
    : { reply: faultReply({ status: 413, code: 1, message: 'Your request is too large.' }) };
  const { skewSeconds, omitDate } = world.store.state.settings;
  if (omitDate) response.sendDate = false;
  else response.setHeader('date', new Date(world.clock.ms() + skewSeconds * 1_000).toUTCString());
  response.setHeader('x-pinterest-rid', call.requestId);
  await finish(world, call, request, response, result);
}

async function finish(
  world: World,
  call: ApiCall,
  request: Request,
  response: Response,
  { reply, outcome }: Answer,
): Promise<void> {
  // A spoiled status isn't the true answer any more than a spoiled body.
  const honest = outcome?.status === undefined || outcome.status < 300;
  const delivery = await deliver(response, reply, outcome, latencyOf(call));
  world.counters.add(call.operation.operationId, delivery.status);
  if (reply.createdPinId !== undefined) {
    world.store.journal.answered(reply.createdPinId, delivery.delivered && honest);
  }
  const { operationId } = call.operation;
  recordExchange(world, {
    operationId,
    request,
    response,
    requestBody: call.rawBody,
    responseBody: delivery.body,
  });
}

function latencyOf({ world, operation }: ApiCall): number {
  const { latency } = world.store.state.settings;
  return latency && operation.operationId === 'pins/create' ? world.latencies.next(latency) : 0;
}

/** Answers calls that match no operation. */
async function refuse(
  world: World,
  request: Request,
  response: Response,
  status: number,
  code: number,
  message: string,
): Promise<void> {
  const rawBody = (await readRawBody(request)) ?? Buffer.alloc(0);
  const delivery = await deliver(response, faultReply({ status, code, message }), undefined);
  recordExchange(world, {
    operationId: null,
    request,
    response,
    requestBody: rawBody,
    responseBody: delivery.body,
  });
}
