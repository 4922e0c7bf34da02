import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminPaths, authPaths } from '@boardcast/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenAPIObject } from '@nestjs/swagger';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import {
  callsOf,
  exampleOf,
  named,
  operationsOf,
  resolverOf,
  type FuzzCall,
  type Operation,
} from './calls.js';
import { DELETES_ANOTHER, FuzzWorld } from './fuzz-world.js';

/** Calls of a run of `npm run test:fuzz`. A seed replays it. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 5_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** After so many rounds people are new, if not before: what they had is changed and used up by then. */
const ROUNDS_OF_A_PERSON = 3;
/** Part of the calls after which memory may not grow: until then code is compiled and pools are filled. */
const WARM_AFTER = 0.2;
/** Most that memory may grow by, as a part of what it was. */
const GROWTH_MAX = 0.2;
/** Slowest answer, in milliseconds. */
const SLOWEST_MS = 2_000;
const TIME_MS = 3_600_000;

/** Made by everybody who signs in, and one that needs a broker, which the services suite has. */
const MADE_ELSEWHERE = [`POST ${authPaths.exchange}`, `POST ${adminPaths.replayDeadLetters}`];
/** A fault of ours, and neither a full workshop of pictures nor a coding or version of HTTP that nobody knows. */
const isFault = (status: number, code: unknown) =>
  status >= 500 && ![501, 505].includes(status) && code !== 'image.busy';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory that is held and that is resident, in bytes. The latter follows V8, which takes what there is. */
function memory(): { held: number; resident: number } {
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: heapUsed + external, resident: rss };
}

let world: FuzzWorld;
let document: OpenAPIObject;
beforeAll(async () => {
  world = await FuzzWorld.start();
  document = (await world.document()) as OpenAPIObject;
});
afterAll(() => world.close());

const isTaking = ({ method }: Operation) => method === 'DELETE';

/** The calls of this seed: rounds of one call of each operation, the first of them the document's examples. */
function roundsOfSeed(operations: Operation[]): FuzzCall[][] {
  const resolve = resolverOf(document);
  const count = Math.ceil(CALLS / operations.length);
  // What takes away comes last, so that the rest of a round finds something.
  const inOrder = operations.toSorted((one, other) => Number(isTaking(one)) - Number(isTaking(other)));
  const calls = inOrder.map((operation, index) => [
    exampleOf(operation),
    ...fc.sample(callsOf(operation, resolve), { seed: SEED + index, numRuns: count - 1 }),
  ]);
  return Array.from({ length: count }, (_, round) => calls.flatMap((of) => of[round] ?? []));
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
      const succeeded = new Set<string>(MADE_ELSEWHERE);
      const faultsOf = schemaFaults();
      const wrong: unknown[] = [];
      const rounds = roundsOfSeed(operations);
      let slowest = 0;
      let warm = memory();
      for (const [at, call] of rounds.flat().entries()) {
        const round = Math.floor(at / operations.length);
        const isFirst = at % operations.length === 0;
        if (isFirst && round === Math.floor(rounds.length * WARM_AFTER)) warm = memory();
        if (isFirst && (round % ROUNDS_OF_A_PERSON === 0 || !(await world.isAble()))) await world.renew();
        const { answer, ms } = await world.make(call);
        const { status, body } = answer ?? { status: 599, body: 'broken off' };
        const isLate = named(call.operation) !== DELETES_ANOTHER && ms > SLOWEST_MS;
        if (named(call.operation) !== DELETES_ANOTHER) slowest = Math.max(slowest, ms);
        if (status < 300 && call.bytes === null) succeeded.add(named(call.operation));
        const answeredFault = call.bytes === null ? faultsOf(call.operation, status, body) : null;
        const fault = isFault(status, body?.code) ? `fault ${status}` : answeredFault;
        if (fault !== null || isLate) wrong.push({ fault, ms, call: described(call), body });
      }
      const refused: unknown[] = [];
      await world.makePreparedCalls((name, { status, body }) => {
        if (status < 300) succeeded.add(name);
        else refused.push({ name, status, body });
      });
      const end = memory();
      const mib = (bytes: number) => Math.round(bytes / 1024 ** 2);
      process.stdout.write(
        `fuzz: slowest ${Math.round(slowest)} ms, ${mib(warm.held)} → ${mib(end.held)} MiB held, RSS ${mib(warm.resident)} → ${mib(end.resident)} MiB\n`,
      );
      expect(wrong.slice(0, 10)).toEqual([]);
      expect(refused).toEqual([]);
      expect(operations.map(named).filter((name) => !succeeded.has(name))).toEqual([]);
      expect(end.held / warm.held - 1).toBeLessThan(GROWTH_MAX);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    },
    TIME_MS,
  );
});

function described({ operation, ...call }: FuzzCall) {
  return { call: named(operation), ...call };
}
