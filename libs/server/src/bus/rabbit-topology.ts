import type { Channel } from 'amqplib';
import type { BusParty } from './bus.js';

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

/**
 * Asserts exchanges and queues: quorum queues with a delivery limit, dead letters kept at least
 * once, a full queue refuses instead of dropping. Both sides do it at every connection, in any order; a queue that
 * was deleted is there again.
 */
export async function assertRabbitTopology(channel: Channel, names: RabbitNames): Promise<void> {
  await channel.assertExchange(names.exchange, 'direct', { durable: true });
  await channel.assertExchange(names.deadExchange, 'fanout', { durable: true });
  await channel.assertQueue(names.deadQueue, {
    durable: true,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': LOOKS_AT_DEAD_LETTERS },
  });
  await channel.bindQueue(names.deadQueue, names.deadExchange, '');
  for (const party of ['publisher', 'backend'] as const) {
    const queue = names.queueOf(party);
    await channel.assertQueue(queue, {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-delivery-limit': DELIVERY_LIMIT,
        'x-overflow': 'reject-publish',
        'x-dead-letter-exchange': names.deadExchange,
        'x-dead-letter-strategy': 'at-least-once',
      },
    });
    await channel.bindQueue(queue, names.exchange, party);
  }
}
