import { networkInterfaces } from 'node:os';
import { expect, it } from '@jest/globals';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';

/** An address of this machine that others reach; on Linux every address of 127.0.0.0/8 is as good. */
const OTHER =
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2';

it.each([
  ['127.0.0.1', false],
  ['0.0.0.0', true],
])('Metrics that listen at %s are told to others: %s', async (host, isOpen) => {
  const server = new MetricsServer(new Metrics(), 0, host);
  await server.onApplicationBootstrap();
  const ask = (at: string) => fetch(`http://${at}:${server.listensAt}/metrics`).then(({ ok }) => ok);
  try {
    expect(await ask('127.0.0.1')).toBe(true);
    expect(await ask(OTHER).catch(() => false)).toBe(isOpen);
  } finally {
    await server.onApplicationShutdown();
  }
});
