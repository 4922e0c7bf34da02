import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import type { RabbitBusAddress } from './bus-url.js';
import { rabbitNames, rabbitTopology } from './rabbit-topology.js';

const NOT_FOUND = 404;
const ACCESS_REFUSED = 403;
const PRECONDITION_FAILED = 406;

/** One of our queues or exchanges as a server has it; `different`: it was declared with other arguments. */
export interface RabbitPart {
  name: string;
  state: 'good' | 'missing' | 'different' | 'forbidden';
}

/** A queue of ours, and what is in it. */
export interface RabbitQueue extends RabbitPart {
  waiting: number;
  receivers: number;
}

/** A RabbitMQ server as it is for us. */
export interface RabbitState {
  version: string;
  exchanges: RabbitPart[];
  /** First that of the dead letters. */
  queues: RabbitQueue[];
  /** Why it takes no messages, in its own words; null when it takes them. */
  alarm: string | null;
}

/**
 * Looks at a RabbitMQ server and makes nothing there.
 * @param patienceMs how long it may take to connect, and later to confirm a message
 * @throws amqplib's error when there is no connection
 */
export async function inspectRabbit(
  { url, prefix, declares }: RabbitBusAddress,
  patienceMs: number,
): Promise<RabbitState> {
  const connection = await connect(url, { timeout: patienceMs });
  // Told by what fails; unheard, it would end the process.
  connection.on('error', () => undefined);
  try {
    const topology = rabbitTopology(rabbitNames(prefix));
    const exchanges: RabbitPart[] = [];
    for (const { name, type } of topology.exchanges) {
      const { state } = await look(connection, async (channel) => {
        await channel.checkExchange(name);
        if (declares) await channel.assertExchange(name, type, { durable: true });
      });
      exchanges.push({ name, state });
    }
    const queues: RabbitQueue[] = [];
    for (const { name, arguments: options } of topology.queues) {
      const { state, found } = await look(connection, async (channel) => {
        const { messageCount, consumerCount } = await channel.checkQueue(name);
        if (declares) await channel.assertQueue(name, { durable: true, arguments: options });
        return { waiting: messageCount, receivers: consumerCount };
      });
      queues.push({ name, state, waiting: found?.waiting ?? 0, receivers: found?.receivers ?? 0 });
    }
    const { version } = connection.connection.serverProperties;
    return { version, exchanges, queues, alarm: await alarmOf(connection, patienceMs) };
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** Asserts what is known to be there: that makes nothing, and fails where it is another. */
async function look<Found>(
  connection: ChannelModel,
  ask: (channel: Channel) => Promise<Found>,
): Promise<{ state: RabbitPart['state']; found?: Found }> {
  // A refusal closes the channel.
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    const found = await ask(channel);
    await channel.close();
    return { state: 'good', found };
  } catch (error) {
    const { code } = error as { code?: number };
    if (code === NOT_FOUND) return { state: 'missing' };
    if (code === PRECONDITION_FAILED) return { state: 'different' };
    if (code === ACCESS_REFUSED) return { state: 'forbidden' };
    throw error;
  }
}

/** A server under an alarm tells so when it is sent something. This goes to no queue. */
async function alarmOf(connection: ChannelModel, patienceMs: number): Promise<string | null> {
  const given = new AbortController();
  const blocked = once(connection, 'blocked', { signal: given.signal }).then(([reason]) => String(reason));
  blocked.catch(() => undefined);
  const channel = await connection.createConfirmChannel();
  channel.on('error', () => undefined);
  channel.publish('', `nobody-${randomUUID()}`, Buffer.alloc(0));
  const silent = AbortSignal.timeout(patienceMs);
  const late = once(silent, 'abort').then(() => 'it confirms no message');
  try {
    return await Promise.race([channel.waitForConfirms().then(() => null), blocked, late]);
  } finally {
    given.abort();
  }
}
