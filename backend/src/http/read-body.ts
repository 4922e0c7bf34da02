import { BODY_MAX_BYTES, BODY_MAX_DEPTH, BODY_VALUES_PER_KB } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import { isWithin } from './json-shape.js';

/**
 * Reads a JSON body into `request.body`; nothing happens if it was read before, or is of another type.
 * @param maxBytes how long it may be
 * @throws AppError request.too-complex, request.unsupported-type, and what the parser throws: too large, malformed
 */
export function readJsonBody(request: Request, response: Response, maxBytes = BODY_MAX_BYTES): Promise<void> {
  return run(parserOf(maxBytes), request, response);
}

/** Reads a body of whatever type as the bytes that came, into `request.body`. */
export function readRawBody(request: Request, response: Response, maxBytes: number): Promise<void> {
  return run(express.raw({ type: () => true, limit: maxBytes, inflate: false }), request, response);
}

/** What is taken, to whoever sends another charset, or a body that is packed. */
const PLAIN = 'JSON in UTF-8, not compressed,';
/** What the parser's error is told by. */
const TOO_COMPLEX = 'entity.too.complex';
const parsers = new Map<number, RequestHandler>();

function parserOf(maxBytes: number): RequestHandler {
  const known = parsers.get(maxBytes);
  if (known) return known;
  const bounds = { depth: BODY_MAX_DEPTH, values: Math.ceil(maxBytes / 1024) * BODY_VALUES_PER_KB };
  const verify = (_request: unknown, _response: unknown, json: Buffer, charset: string) => {
    // The shape is told from the bytes, so they must be the bytes of UTF-8.
    if (charset !== 'utf-8') throw Object.assign(new Error(charset), { status: 415 });
    if (!isWithin(json, bounds))
      throw Object.assign(new Error(TOO_COMPLEX), { status: 400, type: TOO_COMPLEX });
  };
  const parser = express.json({ limit: maxBytes, inflate: false, verify });
  parsers.set(maxBytes, parser);
  return parser;
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error ? reject(refusal(error)) : resolve()));
  });
}

function refusal(error: unknown): Error {
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (type === TOO_COMPLEX) return new AppError('request.too-complex', undefined, { cause: error });
  if (status === 415) return new AppError('request.unsupported-type', { takes: PLAIN }, { cause: error });
  return error as Error;
}
