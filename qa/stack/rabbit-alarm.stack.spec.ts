import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inspectRabbit } from '@boardcast/server';
import { waitUntil } from '@boardcast/testing';
import { PrivateRabbit } from './private-rabbit.js';

const PATIENCE_MS = 5_000;

let rabbit: PrivateRabbit;
beforeAll(async () => {
  rabbit = await PrivateRabbit.start();
});
afterAll(() => rabbit.close());

const alarm = async (): Promise<string | null> =>
  (await inspectRabbit({ kind: 'rabbit', url: rabbit.url, prefix: 'nobody', declares: true }, PATIENCE_MS))
    .alarm;

it('Whoever looks at RabbitMQ is told that it takes no messages because its disk is full', async () => {
  expect(await alarm()).toBeNull();
  await rabbit.fillDisk();

  await waitUntil(async () => (await alarm()) === 'low on disk');
});
