import { ServerTCP } from '@nestjs/microservices';
import type { MessageHandler } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import type { BusServer, BusServerOptions } from './bus-server.js';
import { WorkPool } from './work-pool.js';

/** What Nest hands over of a message: `id` is absent when the sender wants no confirmation. */
interface TcpPacket {
  pattern: string;
  data: unknown;
  id?: string;
}

type ReadSocket = Parameters<ServerTCP['handleMessage']>[0];

/**
 * The receiving side of the TCP bus: confirms a message when it has it, handles only so many at once, and on
 * closing refuses new ones and lets those being handled finish (Nest's own server cuts them off).
 */
export class TcpBusServer extends ServerTCP implements BusServer {
  private readonly work: WorkPool;

  constructor(
    address: { host: string; port: number },
    private readonly busOptions: BusServerOptions,
  ) {
    super(address);
    this.work = new WorkPool(busOptions.concurrency);
  }

  get isConsuming(): boolean {
    return this.server.listening && !this.work.isClosed;
  }

  override async handleMessage(socket: ReadSocket, raw: unknown): Promise<void> {
    const packet = raw as TcpPacket;
    const handler = this.getHandlerByPattern(packet.pattern);
    if (this.work.isClosed || !handler) {
      socket.sendMessage({ id: packet.id, err: handler ? 'closing' : 'no handler', isDisposed: true });
      return;
    }
    socket.sendMessage({ id: packet.id, response: 'accepted', isDisposed: true });
    await this.work.run(() => this.handle(handler, packet));
  }

  drain(): Promise<void> {
    return this.work.close(this.busOptions.drainMs);
  }

  /** Nest calls this on shutdown and awaits it. */
  override async close(): Promise<void> {
    await this.drain();
    super.close();
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
