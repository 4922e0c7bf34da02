import type { QueueOptions } from 'bull';
import { Redis } from 'ioredis';

/** Longest time that Redis may take to answer a command, in milliseconds: a halted one must not halt us. */
const COMMAND_MS = 2_000;
const RECONNECT_MS = 1_000;

/** The connections of Bull's queue to Redis, ours to end: Bull waits for a Redis that is away. */
export class QueueClients {
  private readonly all: Redis[] = [];

  constructor(private readonly redisUrl: string) {}

  /** Makes the connections that Bull asks for; those that wait for jobs or events have patience, commands have none. */
  readonly create: NonNullable<QueueOptions['createClient']> = (type) => {
    const isPatient = type !== 'client';
    const client = new Redis(this.redisUrl, {
      retryStrategy: () => RECONNECT_MS,
      // Bull wants it so of those that wait.
      enableReadyCheck: !isPatient,
      // Telling Redis its name, ioredis believes to be connected also when it has just lost the connection, for ever.
      disableClientInfo: true,
      maxRetriesPerRequest: isPatient ? null : 0,
      ...(isPatient ? {} : { enableOfflineQueue: false, commandTimeout: COMMAND_MS }),
    });
    this.all.push(client);
    return client;
  };

  /** Ends them all at once, whatever Redis does. */
  disconnect(): void {
    for (const client of this.all) client.disconnect();
  }
}
