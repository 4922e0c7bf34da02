import type { Channel } from 'amqplib';
import type { BusParty } from './bus.js';
import type { RabbitBusAddress } from './bus-url.js';

/** Deliveries of one message at most, counted by RabbitMQ: behind it stands a handler that dies each time. */
const DELIVERY_LIMIT = 10;

/** By default RabbitMQ 4 drops a message after 20 deliveries, and every listing of the dead letters is one. */
const LOOKS_AT_DEAD_LETTERS = 1_000_000_000;

/** Names of what is ours on a RabbitMQ server. */
export interface RabbitNames {
  exchange: string;
  deadExchange: string;
  deadQueue: string;
  queueOf: (party: BusParty) => string;
}

/** The names under a prefix. */
export function rabbitNames(prefix: string): RabbitNames {
  return {
    exchange: prefix,
    deadExchange: `${prefix}.dead`,
    deadQueue: `${prefix}.dead`,
    queueOf: (party) => `${prefix}.${party}`,
  };
}

/** An exchange as it must be. */
interface DeclaredExchange {
  name: string;
  type: string;
}

/** A queue as it must be, and what brings messages into it. */
interface DeclaredQueue {
  name: string;
  arguments: Record<string, unknown>;
  exchange: string;
  routingKey: string;
}

/**
 * All that is ours: quorum queues with a delivery limit, dead letters kept at least
 * once, a full queue refuses instead of dropping.
 */
export function rabbitTopology(names: RabbitNames): {
  exchanges: DeclaredExchange[];
  queues: DeclaredQueue[];
} {
  const { exchange, deadExchange, deadQueue, queueOf } = names;
  const dead: DeclaredQueue = {
    name: deadQueue,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': LOOKS_AT_DEAD_LETTERS },
    ...{ exchange: deadExchange, routingKey: '' },
  };
  const ofParty = (party: BusParty): DeclaredQueue => ({
    name: queueOf(party),
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': DELIVERY_LIMIT,
      'x-overflow': 'reject-publish',
      'x-dead-letter-exchange': deadExchange,
      'x-dead-letter-strategy': 'at-least-once',
    },
    ...{ exchange, routingKey: party },
  });
  return {
    exchanges: [
      { name: exchange, type: 'direct' },
      { name: deadExchange, type: 'fanout' },
    ],
    queues: [dead, ofParty('publisher'), ofParty('backend')],
  };
}

/**
 * Asserts exchanges and queues. Both sides do it at every connection, in any order; a queue that
 * was deleted is there again. Where our user may not declare, all must be there already.
 */
export async function assertRabbitTopology(
  channel: Channel,
  { prefix, declares }: Pick<RabbitBusAddress, 'prefix' | 'declares'>,
): Promise<void> {
  const { exchanges, queues } = rabbitTopology(rabbitNames(prefix));
  if (!declares) {
    for (const { name } of exchanges) await channel.checkExchange(name);
    for (const { name } of queues) await channel.checkQueue(name);
    return;
  }
  for (const { name, type } of exchanges) await channel.assertExchange(name, type, { durable: true });
  for (const queue of queues) {
    await channel.assertQueue(queue.name, { durable: true, arguments: queue.arguments });
    await channel.bindQueue(queue.name, queue.exchange, queue.routingKey);
  }
}
