import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PIN_OUTCOME, PUBLISH_PIN, type PinOutcome } from '@boardcast/contracts';
import { createBus, createBusServer, type Bus, type BusServer } from '@boardcast/server';
import { waitUntil } from '@boardcast/testing';
import { connect } from 'amqplib';
import { startPrivateServers, type PrivateServers } from '../testing/private-servers.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { runCli } from './run-cli.js';

const RABBIT_URL = process.env.TEST_RABBIT_URL ?? 'amqp://guest:guest@127.0.0.1:5672/';
const prefix = `test-${randomBytes(6).toString('hex')}`;
const BUS_URL = `${RABBIT_URL}?prefix=${prefix}`;

let servers: PrivateServers;
let app: TestApp;
let backend: BusServer;
let bus: Bus;
/** Outcomes the backend handled, once it no longer throws. */
const taken: PinOutcome[] = [];
let isBroken = true;
beforeAll(async () => {
  servers = await startPrivateServers();
  app = await startTestApp();
  backend = createBusServer(BUS_URL, 'backend', { concurrency: 5, drainMs: 5_000 });
  backend.addHandler(PIN_OUTCOME, take, true);
  await new Promise((resolve) => backend.listen(resolve));
  await waitUntil(() => backend.isConsuming);
  bus = createBus(BUS_URL, 'backend');
});
afterAll(async () => {
  await backend.close();
  await bus.close();
  await app.close();
  await servers.close();
  const connection = await connect(RABBIT_URL);
  const channel = await connection.createChannel();
  for (const name of ['publisher', 'backend', 'dead']) await channel.deleteQueue(`${prefix}.${name}`);
  for (const exchange of [prefix, `${prefix}.dead`]) await channel.deleteExchange(exchange);
  await connection.close();
});

function take(outcome: PinOutcome): Promise<void> {
  if (isBroken) return Promise.reject(new Error('a fault of ours'));
  taken.push(outcome);
  return Promise.resolve();
}

/** Runs one command with this test's bus. */
async function run(...args: string[]) {
  let out = '';
  const code = await runCli(args, {
    readConfig: () => ({ ...app.config, BUS_URL }),
    print: (text) => (out += text),
    printError: (text) => (out += text),
  });
  return { code, out };
}

it('An operator sees what nobody could handle, and sends it again once the fault is mended', async () => {
  expect(await run('dead-letters')).toEqual({ code: 0, out: '✔ No dead letters.\n' });
  const at = '2026-07-01T12:00:00.000Z';
  const pinId = randomUUID();
  const outcome = { version: 1, pinId, fence: 1, tokenSerial: 1, outcome: { kind: 'absent' } };
  const body = { ...outcome, firstSentAt: at, at };
  await bus.publish({ pattern: PIN_OUTCOME, id: `${pinId}:1`, body });
  await bus.publish({ pattern: PUBLISH_PIN, id: 'broken:1', body: { sealedToken: 'secret-token' } });
  const listed = await waitUntil(async () => {
    const { out } = await run('dead-letters');
    return out.startsWith('2 dead letters') ? out : null;
  });
  expect(listed).toContain('2 dead letters, 1 of them unreadable.');
  expect(listed).toMatch(new RegExp(`pin-outcome {2}rejected {2}0 min ago {2}${pinId}:1`));
  expect(listed).toMatch(/publish-pin, unreadable {2}rejected .* broken:1/);
  expect(listed).not.toContain('secret-token');

  isBroken = false;
  const { code, out } = await run('replay-dead-letters');

  expect(code).toBe(0);
  expect(out).toContain('✔ 1 sent again. 1 can’t be read; these stay:');
  await waitUntil(() => taken.length === 1);
  expect(taken[0]).toMatchObject({ pinId });
  // RabbitMQ takes back what stays a moment after the command has ended.
  await waitUntil(async () =>
    (await run('dead-letters')).out.includes('1 dead letters, 1 of them unreadable.'),
  );
});
