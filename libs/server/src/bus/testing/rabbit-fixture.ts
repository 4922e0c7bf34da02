import { randomBytes } from 'node:crypto';
import { waitUntil } from '@boardcast/testing';
import { connect, type Channel } from 'amqplib';
import { filter, firstValueFrom, map } from 'rxjs';
import type { BusServer } from '../bus-server.js';
import { createBusServer } from '../create-bus.js';
import type { RabbitBusServer } from '../rabbit-bus.server.js';
import { rabbitNames } from '../rabbit-topology.js';

const RABBIT_URL = process.env.TEST_RABBIT_URL ?? 'amqp://guest:guest@127.0.0.1:5672/';
const prefixes: string[] = [];

/** Address of queues and exchanges that nobody else has. */
export function freshUrl(): Promise<string> {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  prefixes.push(prefix);
  return Promise.resolve(`${RABBIT_URL}?prefix=${prefix}`);
}

/** Runs `work` on a channel of its own. */
export async function withChannel<T>(work: (channel: Channel) => Promise<T>): Promise<T> {
  const connection = await connect(RABBIT_URL);
  try {
    return await work(await connection.createChannel());
  } finally {
    await connection.close();
  }
}

/** Deletes what was made under the addresses of this file. */
export const deleteAll = () =>
  withChannel(async (channel) => {
    for (const prefix of prefixes) {
      const names = rabbitNames(prefix);
      const queues = [names.queueOf('publisher'), names.queueOf('backend'), names.deadQueue];
      for (const queue of queues) await channel.deleteQueue(queue);
      for (const exchange of [names.exchange, names.deadExchange]) await channel.deleteExchange(exchange);
    }
  });

/** What stands at an address. */
export const namesOf = (url: string) => rabbitNames(new URL(url).searchParams.get('prefix') ?? '');

/** A server that is connecting, or consuming already. */
export async function listen(url: string, handler: (n: number) => Promise<void>) {
  const server = createBusServer(url, 'publisher', { concurrency: 5, drainMs: 5_000 });
  server.addHandler('work', ({ n }: { n: number }) => handler(n), true);
  await new Promise((resolve) => server.listen(resolve));
  return server;
}

/** A server that consumes. */
export async function startConsumer(url: string, handler: (n: number) => Promise<void>) {
  const server = await listen(url, handler);
  await waitUntil(() => server.isConsuming);
  return server;
}

/** As when its process dies: what it was handling is delivered to another one. */
export const endConnection = (server: BusServer) =>
  (server as unknown as { unwrap(): { close(): Promise<void> } }).unwrap().close();

/** Resolves when a server is without a connection. */
export const lostConnection = (server: BusServer) =>
  firstValueFrom(
    (server as RabbitBusServer).status.pipe(
      map(String),
      filter((now) => now === 'disconnected'),
    ),
  );

/** Messages that wait in a queue. */
export const count = (queue: string) =>
  withChannel(async (channel) => (await channel.checkQueue(queue)).messageCount);
