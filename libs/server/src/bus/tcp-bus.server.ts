import { setTimeout as pause } from 'node:timers/promises';
import { ServerTCP } from '@nestjs/microservices';
import type { MessageHandler } from '@nestjs/microservices';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { lastValueFrom } from 'rxjs';

/** What Nest hands over of a message: `id` is absent when the sender wants no confirmation. */
interface TcpPacket {
  pattern: string;
  data: unknown;
  id?: string;
}

type ReadSocket = Parameters<ServerTCP['handleMessage']>[0];

/** How a receiving side works. */
export interface BusServerOptions {
  /** Messages handled at the same time; the others wait in order. */
  concurrency: number;
  /** How long closing waits for what is being handled, in milliseconds. */
  drainMs: number;
}

/**
 * The receiving side of the TCP bus: confirms a message when it has it, handles only so many at once, and on
 * closing refuses new ones and lets those in hand finish (Nest's own server cuts them off: reliability.md N10).
 */
export class TcpBusServer extends ServerTCP {
  private readonly limit: LimitFunction;
  private readonly inHand = new Set<Promise<void>>();
  private closing = false;

  constructor(
    address: { host: string; port: number },
    private readonly busOptions: BusServerOptions,
  ) {
    super(address);
    this.limit = pLimit(busOptions.concurrency);
  }

  override async handleMessage(socket: ReadSocket, raw: unknown): Promise<void> {
    const packet = raw as TcpPacket;
    const handler = this.getHandlerByPattern(packet.pattern);
    if (this.closing || !handler) {
      socket.sendMessage({ id: packet.id, err: handler ? 'closing' : 'no handler', isDisposed: true });
      return;
    }
    socket.sendMessage({ id: packet.id, response: 'accepted', isDisposed: true });
    await this.limit(() => this.begin(handler, packet));
  }

  /** Nest calls this on shutdown and awaits it. What only waits is dropped: its sender brings it again. */
  override async close(): Promise<void> {
    this.closing = true;
    this.limit.clearQueue();
    await Promise.race([Promise.all(this.inHand), pause(this.busOptions.drainMs, undefined, { ref: false })]);
    super.close();
  }

  private async begin(handler: MessageHandler, packet: TcpPacket): Promise<void> {
    if (this.closing) return;
    const work = this.handle(handler, packet);
    this.inHand.add(work);
    await work;
    this.inHand.delete(work);
  }

  private async handle(handler: MessageHandler, packet: TcpPacket): Promise<void> {
    try {
      const result$ = this.transformToObservable(await handler(packet.data));
      await lastValueFrom(result$, { defaultValue: undefined });
    } catch (error) {
      this.logger.error({ err: error, pattern: packet.pattern }, 'A message could not be handled');
    }
  }
}
