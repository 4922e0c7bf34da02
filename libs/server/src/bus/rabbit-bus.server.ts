import { ServerRMQ } from '@nestjs/microservices';
import type { AmqpConnectionManager } from 'amqp-connection-manager';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import { lastValueFrom } from 'rxjs';
import type { BusParty } from './bus.js';
import type { BusServer, BusServerOptions } from './bus-server.js';
import type { RabbitBusAddress } from './bus-url.js';
import { RABBIT_CONNECTION } from './rabbit-bus.js';
import { assertRabbitTopology, rabbitNames, type RabbitNames } from './rabbit-topology.js';
import { renewConnection } from './renew-connection.js';
import { WorkPool } from './work-pool.js';

interface RabbitPacket {
  pattern: string;
  data: unknown;
}

/** A consumer on one channel; a new connection brings a new one. */
interface Consumer {
  channel: ConfirmChannel;
  tag: string;
}

/**
 * The receiving side over RabbitMQ. Every message is settled exactly once: acknowledged when its handler is done,
 * sent to the dead letters when it can't be read or its handler throws. Closing cancels the consumer, lets what is in
 * hand finish and only then closes the channel (Nest's own server closes it at once).
 */
export class RabbitBusServer extends ServerRMQ implements BusServer {
  private readonly names: RabbitNames;
  private readonly work: WorkPool;
  private consumer: Consumer | null = null;

  constructor(
    { url, prefix }: RabbitBusAddress,
    private readonly party: BusParty,
    private readonly busOptions: BusServerOptions,
  ) {
    super({
      urls: [url],
      queue: rabbitNames(prefix).queueOf(party),
      noAck: false,
      socketOptions: RABBIT_CONNECTION,
    });
    this.names = rabbitNames(prefix);
    this.work = new WorkPool(busOptions.concurrency);
  }

  get isConsuming(): boolean {
    return this.consumer !== null;
  }

  /** Starts connecting and goes on: a broker that is away must not keep the app from starting. */
  override async listen(callback: (error?: unknown) => void): Promise<void> {
    await this.start(() => undefined);
    callback();
  }

  override async setupChannel(channel: ConfirmChannel, callback: () => void): Promise<void> {
    channel.once('close', () => this.forget(channel));
    // RabbitMQ closed the channel: unheard, that would end the process, and only a new connection brings a consumer.
    channel.once('error', () => this.reconnect());
    try {
      await this.consume(channel);
    } catch (error) {
      // Thrown, it would end the process: nobody listens to the manager's channel. A new connection tries again.
      this.logger.error({ err: error }, 'The consumer could not be created; reconnecting');
      this.reconnect();
    }
    callback();
  }

  /** Nest calls this on shutdown and awaits it. */
  override async close(): Promise<void> {
    const consumer = this.consumer;
    this.consumer = null;
    if (consumer) await consumer.channel.cancel(consumer.tag).catch(() => undefined);
    await this.work.close(this.busOptions.drainMs);
    await super.close();
  }

  private async consume(channel: ConfirmChannel): Promise<void> {
    await assertRabbitTopology(channel, this.names);
    await channel.prefetch(this.busOptions.concurrency, false);
    const { consumerTag } = await channel.consume(this.names.queueOf(this.party), (message) => {
      if (message) void this.work.run(() => this.receive(message, channel));
      else this.loseQueue(channel);
    });
    this.consumer = { channel, tag: consumerTag };
  }

  /**
   * The broker cancelled the consumer: its queue is gone. A new connection makes both again, a second later: where a
   * queue is back before all its consumers were cancelled, RabbitMQ leaves some of them tied to nothing.
   */
  private loseQueue(channel: ConfirmChannel): void {
    this.forget(channel);
    this.reconnect();
  }

  private reconnect(): void {
    // Nest's base class gives it no type; it is the manager that Nest made, or null before that and after closing.
    const connection = this.server as AmqpConnectionManager | null;
    if (connection && !this.work.isClosed) renewConnection(connection);
  }

  private forget(channel: ConfirmChannel): void {
    if (this.consumer?.channel === channel) this.consumer = null;
  }

  private async receive(message: ConsumeMessage, channel: ConfirmChannel): Promise<void> {
    const isDone = await this.tryToHandle(message);
    try {
      if (isDone) channel.ack(message);
      else channel.nack(message, false, false);
    } catch {
      // The channel went away meanwhile: RabbitMQ delivers the message again, and its handler must not mind.
    }
  }

  private async tryToHandle(message: ConsumeMessage): Promise<boolean> {
    try {
      const { pattern, data } = JSON.parse(message.content.toString()) as RabbitPacket;
      // Nest's own way to it tries each time whether the pattern is JSON, at the cost of an error.
      const handler = this.messageHandlers.get(pattern);
      if (!handler) throw new Error(`No handler for ${pattern}`);
      const result$ = this.transformToObservable(await handler(data));
      await lastValueFrom(result$, { defaultValue: undefined });
      return true;
    } catch (error) {
      this.logger.error(
        { err: error, messageId: String(message.properties.messageId) },
        'A message became a dead letter',
      );
      return false;
    }
  }
}
