import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenAPIObject } from '@nestjs/swagger';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { callsOf, operationsOf, resolverOf, type FuzzCall, type Operation } from './calls.js';
import { FuzzWorld } from './fuzz-world.js';

/** Calls of a run of `npm run test:fuzz`. A seed replays it. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 5_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** After so many calls people are new: what they had is changed and deleted by then. */
const RENEWED_AFTER = 250;
/** Slowest answer, in milliseconds. */
const SLOWEST_MS = 2_000;
const TIME_MS = 3_600_000;

/** Waits up to 10 s for pins that a publisher is sending, which nobody does here. */
const PATIENT = 'DELETE /api/admin/users/{id}';

/** What only Pinterest, Stripe or a mail can give; each is called once with it (`makeKeptOnes`). Sign-ins are everybody's. */
const SIGN_IN = 'POST /api/auth/pinterest/exchange';
/** A fault of ours, and not a full workshop of pictures. */
const isFault = (status: number, code: unknown) => status >= 500 && code !== 'image.busy';

let world: FuzzWorld;
let document: OpenAPIObject;
beforeAll(async () => {
  world = await FuzzWorld.start();
  document = (await world.document()) as OpenAPIObject;
});
afterAll(() => world.close());

const named = ({ method, path }: Operation) => `${method} ${path}`;

/** The calls of this seed: as many of each operation, one after the other. */
function* callsOfSeed(operations: Operation[]): Generator<FuzzCall> {
  const resolve = resolverOf(document);
  const rounds = Math.ceil(CALLS / operations.length);
  const of = operations.map((operation, index) =>
    fc.sample(callsOf(operation, resolve, world.knownIds), { seed: SEED + index, numRuns: rounds }),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const calls of of) {
      const call = calls[round];
      if (call) yield call;
    }
  }
}

/** Whether an answer is as the document says. */
function schemaFaults() {
  const ajv = addFormats.default(new Ajv2020({ strict: false })).addSchema(document, 'api');
  return ({ method, path }: Operation, status: number, body: unknown): string | null => {
    const responses = (document.paths[path] as Record<string, { responses: Record<string, unknown> }>)[
      method.toLowerCase()
    ]?.responses;
    const described = responses?.[String(status)] as { content?: Record<string, unknown> } | undefined;
    if (described === undefined) return `${status} is not in the document`;
    const { schema } = (described.content?.['application/json'] ?? {}) as { schema?: { format?: string } };
    if (!schema || schema.format === 'binary' || typeof body !== 'object') return null;
    const place = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ];
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/');
    const validate = ajv.getSchema(`api#/${pointer}`) ?? ajv.compile({ $ref: `api#/${pointer}` });
    return validate(body) === true ? null : ajv.errorsText(validate.errors);
  };
}

describe('Whatever is sent,', () => {
  it(
    'every call is answered, in time, by what the document says, and none brings the app to a fault',
    async () => {
      process.stdout.write(`fuzz: ${CALLS} calls, FUZZ_SEED=${SEED}\n`);
      const operations = operationsOf(document);
      const succeeded = new Set<string>([SIGN_IN]);
      const faultsOf = schemaFaults();
      const wrong: unknown[] = [];
      let made = 0;
      let slowest = 0;
      const before = process.memoryUsage().rss;
      for (const call of callsOfSeed(operations)) {
        if (made++ % RENEWED_AFTER === RENEWED_AFTER - 1) await world.renew();
        const { answer, ms } = await world.make(call);
        const { status, body } = answer ?? { status: 599, body: 'broken off' };
        const isLate = named(call.operation) !== PATIENT && ms > SLOWEST_MS;
        if (named(call.operation) !== PATIENT) slowest = Math.max(slowest, ms);
        if (status < 300) succeeded.add(named(call.operation));
        const fault = isFault(status, body?.code)
          ? `fault ${status}`
          : faultsOf(call.operation, status, body);
        if (fault !== null || isLate) wrong.push({ fault, ms, call: described(call), body });
      }
      for (const [name, { status }] of await world.makeKeptOnes()) if (status < 300) succeeded.add(name);
      const mib = (bytes: number) => Math.round(bytes / 1024 ** 2);
      process.stdout.write(
        `fuzz: slowest ${Math.round(slowest)} ms, RSS ${mib(before)} → ${mib(process.memoryUsage().rss)} MiB\n`,
      );
      expect(wrong.slice(0, 10)).toEqual([]);
      expect(operations.map(named).filter((name) => !succeeded.has(name))).toEqual([]);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    },
    TIME_MS,
  );
});

function described({ operation, parts, query, body, raw, isStranger }: FuzzCall) {
  return { call: named(operation), parts, query, body, raw, isStranger };
}
