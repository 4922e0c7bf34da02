import { setTimeout as pause } from 'node:timers/promises';
import { connect, type AmqpConnectionManager, type ChannelWrapper } from 'amqp-connection-manager';
import type { ConfirmChannel, Message } from 'amqplib';
import { Batcher } from '../batch/batcher.js';
import { Bus, BusError, type BusMessage, type BusParty, type QueueState } from './bus.js';
import type { RabbitBusAddress } from './bus-url.js';
import { MAX_PACK, pack } from './packs.js';
import { assertRabbitTopology, rabbitNames, type RabbitNames } from './rabbit-topology.js';
import { renewConnection } from './renew-connection.js';

/** How long the broker may take to confirm a message, in milliseconds; also while it is away. */
const CONFIRM_MS = 10_000;
const RECONNECT_SECONDS = 1;
const HEARTBEAT_SECONDS = 5;

/** Connection settings of both sides: quick to notice a dead broker, never tired of trying. */
export const RABBIT_CONNECTION = {
  heartbeatIntervalInSeconds: HEARTBEAT_SECONDS,
  reconnectTimeInSeconds: RECONNECT_SECONDS,
};

/**
 * The sending side over RabbitMQ: persistent, mandatory, confirmed, with message id and timeout. Nest's own client
 * has neither mandatory nor a timeout, and loses what it can't route (docs/adr/0007-rabbitmq-with-manual-acknowledgement.md).
 */
export class RabbitBus extends Bus {
  private readonly names: RabbitNames;
  private readonly connection: AmqpConnectionManager;
  private readonly channel: ChannelWrapper;
  /** Ids of messages that came back because no queue took them. */
  private readonly returned = new Set<string>();
  /** What comes while one is being confirmed. */
  private readonly packs: Batcher<BusMessage, void>;

  /** @param party who gets the messages */
  constructor(
    private readonly address: RabbitBusAddress,
    private readonly party: BusParty,
  ) {
    super();
    const { url, prefix } = address;
    this.names = rabbitNames(prefix);
    this.packs = new Batcher<BusMessage, void>({
      max: MAX_PACK[party],
      run: async ([first, ...others]) => {
        if (first) await this.send(first, others);
        return [];
      },
    });
    this.connection = connect([url], RABBIT_CONNECTION);
    this.channel = this.connection.createChannel({
      confirm: true,
      publishTimeout: CONFIRM_MS,
      setup: (channel: ConfirmChannel) => this.setUp(channel),
    });
    // Without a listener a failing set-up would end the process; the manager tries again by itself.
    this.channel.on('error', () => undefined);
  }

  async publish(message: BusMessage): Promise<void> {
    if (MAX_PACK[this.party] === 1) await this.send(message);
    else await this.packs.add(message);
  }

  private async send(first: BusMessage, others: BusMessage[] = []): Promise<void> {
    const { pattern, id } = first;
    const content = pack(first, others);
    const options = { persistent: true, mandatory: true, messageId: id, contentType: 'application/json' };
    try {
      await this.channel.publish(this.names.exchange, this.party, content, options);
    } catch (cause) {
      throw new BusError(pattern, id, cause);
    }
    // RabbitMQ returns what it can't route before it confirms it.
    if (this.returned.delete(id)) throw new BusError(pattern, id, 'no queue took it');
  }

  override async queue(): Promise<QueueState> {
    try {
      const late = pause(CONFIRM_MS, null, { ref: false });
      const answer = await Promise.race([this.channel.checkQueue(this.names.queueOf(this.party)), late]);
      if (answer) return { waiting: answer.messageCount, receivers: answer.consumerCount };
    } catch (cause) {
      throw new BusError('the queue of', this.party, cause);
    }
    throw new BusError('the queue of', this.party, 'no answer came');
  }

  async close(): Promise<void> {
    await this.channel.close();
    await this.connection.close();
  }

  private async setUp(channel: ConfirmChannel): Promise<void> {
    // RabbitMQ closed the channel, e.g. because the exchange is gone. Unheard, that would end the process; and no new
    // channel comes before a new connection does, which makes the exchange again.
    channel.once('error', () => renewConnection(this.connection));
    channel.on('return', (message: Message) => this.returned.add(String(message.properties.messageId)));
    await assertRabbitTopology(channel, this.address);
  }
}
