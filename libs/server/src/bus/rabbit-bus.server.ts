import { ServerRMQ } from '@nestjs/microservices';
import type { AmqpConnectionManager } from 'amqp-connection-manager';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import { lastValueFrom } from 'rxjs';
import type { BusParty } from './bus.js';
import type { BusServer, BusServerOptions } from './bus-server.js';
import type { RabbitBusAddress } from './bus-url.js';
import { pack, unpack, type Packet } from './packs.js';
import { RABBIT_CONNECTION } from './rabbit-bus.js';
import { assertRabbitTopology, rabbitNames, type RabbitNames } from './rabbit-topology.js';
import { renewConnection } from './renew-connection.js';
import { WorkPool } from './work-pool.js';

/** A consumer on one channel; a new connection brings a new one. */
interface Consumer {
  channel: ConfirmChannel;
  tag: string;
}

/**
 * The receiving side over RabbitMQ. Every message is settled exactly once: acknowledged when its handler is done,
 * sent to the dead letters when it can't be read or its handler throws. What fails in a pack comes again alone first.
 * Closing cancels the consumer, lets what is in hand finish and only then closes the channel (Nest's own server closes it
 * at once).
 */
export class RabbitBusServer extends ServerRMQ implements BusServer {
  private readonly names: RabbitNames;
  private readonly work: WorkPool;
  private consumer: Consumer | null = null;

  constructor(
    private readonly address: RabbitBusAddress,
    private readonly party: BusParty,
    private readonly busOptions: BusServerOptions,
  ) {
    const { url, prefix } = address;
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

  async drain(): Promise<void> {
    const consumer = this.consumer;
    this.consumer = null;
    const drained = this.work.close(this.busOptions.drainMs);
    if (consumer) await consumer.channel.cancel(consumer.tag).catch(() => undefined);
    await drained;
  }

  /** Nest calls this on shutdown and awaits it. */
  override async close(): Promise<void> {
    await this.drain();
    await super.close();
  }

  private async consume(channel: ConfirmChannel): Promise<void> {
    // A connection that comes back while what is in hand finishes brings nothing new.
    if (this.work.isClosed) return;
    await assertRabbitTopology(channel, this.address);
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
    const packets = this.read(message);
    const failed = await this.handleAll(packets);
    try {
      if (failed.length > 0 && packets.length > 1) await this.sendAlone(failed, channel);
      else if (failed.length > 0 || packets.length === 0) return channel.nack(message, false, false);
      channel.ack(message);
    } catch {
      // The channel went away meanwhile: RabbitMQ delivers the message again, and its handler must not mind.
    }
  }

  /** None when it can't be read. */
  private read(message: ConsumeMessage): Packet[] {
    const id = String(message.properties.messageId);
    try {
      return unpack(message.content).map((packet) => ({ id, ...packet }));
    } catch (error) {
      this.logger.error({ err: error, messageId: id }, 'A message became a dead letter');
      return [];
    }
  }

  /** @returns those that failed */
  private async handleAll(packets: readonly Packet[]): Promise<Packet[]> {
    const areDone = await Promise.all(packets.map((packet) => this.tryToHandle(packet)));
    return packets.filter((_packet, index) => !areDone[index]);
  }

  private async tryToHandle({ id, pattern, data }: Packet): Promise<boolean> {
    try {
      // Nest's own way to it tries each time whether the pattern is JSON, at the cost of an error.
      const handler = this.messageHandlers.get(pattern);
      if (!handler) throw new Error(`No handler for ${pattern}`);
      const result$ = this.transformToObservable(await handler(data));
      await lastValueFrom(result$, { defaultValue: undefined });
      return true;
    } catch (error) {
      this.logger.error({ err: error, messageId: id }, 'A message could not be handled');
      return false;
    }
  }

  /** Back into the queue one by one; those that fail again become dead letters. */
  private async sendAlone(packets: readonly Packet[], channel: ConfirmChannel): Promise<void> {
    for (const { id, pattern, data } of packets) {
      const content = pack({ id: String(id), pattern, body: data as object });
      const options = { persistent: true, messageId: id, contentType: 'application/json' };
      channel.publish(this.names.exchange, this.party, content, options);
    }
    await channel.waitForConfirms();
  }
}
