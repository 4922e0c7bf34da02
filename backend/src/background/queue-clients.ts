import type { QueueOptions } from 'bull';
import { Redis } from 'ioredis';

/** How long Redis may take to answer a command, in milliseconds: a stalled Redis must not stall us. */
const COMMAND_MS = 2_000;
const RECONNECT_MS = 1_000;

/** Bull's connections to Redis. We close them ourselves, because Bull waits for a Redis that is down. */
export class QueueClients {
  private readonly all: Redis[] = [];

  constructor(private readonly redisUrl: string) {}

  /** Creates Bull's connections. Those that wait for jobs or events never time out, those for commands do. */
  readonly create: NonNullable<QueueOptions['createClient']> = (type) => {
    const isPatient = type !== 'client';
    const client = new Redis(this.redisUrl, {
      retryStrategy: () => RECONNECT_MS,
      // Bull requires this of connections that block.
      enableReadyCheck: !isPatient,
      // While it sends its name, ioredis may miss a lost connection and believe itself connected for ever.
      disableClientInfo: true,
      maxRetriesPerRequest: isPatient ? null : 0,
      ...(isPatient ? {} : { enableOfflineQueue: false, commandTimeout: COMMAND_MS }),
    });
    this.all.push(client);
    return client;
  };

  /** Closes all of them at once, whatever Redis does. */
  disconnect(): void {
    for (const client of this.all) client.disconnect();
  }
}
