import { ClientTCP } from '@nestjs/microservices';
import { firstValueFrom, timeout } from 'rxjs';
import { Bus, BusError, type BusMessage } from './bus.js';

/** How long a receiver may take to say that it has a message, in milliseconds. */
const CONFIRM_MS = 10_000;

/**
 * The bus between two processes of one machine. A message is confirmed when the other process has it in memory:
 * if that process then dies, its sender's own record (the pin row, the ledger) brings it again.
 */
export class TcpBus extends Bus {
  private readonly client: ClientTCP;

  /** @param address where the other app listens */
  constructor(address: { host: string; port: number }) {
    super();
    this.client = new ClientTCP(address);
  }

  async publish({ pattern, id, body }: BusMessage): Promise<void> {
    try {
      await firstValueFrom(this.client.send<string, object>(pattern, body).pipe(timeout(CONFIRM_MS)));
    } catch (cause) {
      throw new BusError(pattern, id, cause);
    }
  }

  close(): Promise<void> {
    this.client.close();
    return Promise.resolve();
  }
}
