import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { waitUntil } from '../wait-until.js';
import { findProgram, ManagedProcess } from './managed-process.js';
import { makeTempFolder, removeTempFolder } from './wards.js';
import { lastingPort } from './lasting-port.js';

/** A Redis of a test's own that it may stop, kill, halt and flush; it keeps nothing over a restart. */
export class PrivateRedis extends ManagedProcess {
  private constructor(
    private readonly folder: string,
    private readonly port: number,
    users?: string,
  ) {
    super({
      name: 'redis',
      command: findRedisProgram(),
      args: [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
        ...['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'],
        ...(users === undefined ? [] : ['--aclfile', users]),
      ],
      env: { PATH: process.env.PATH ?? '' },
      logFile: join(folder, 'redis.log'),
    });
  }

  /**
   * @param users its users, as in an ACL file; whoever gives no name must be allowed to ping
   * @throws Error if Redis isn't installed or doesn't start
   */
  static async start(users?: string): Promise<PrivateRedis> {
    const folder = makeTempFolder('redis');
    const file = users === undefined ? undefined : join(folder, 'users.acl');
    if (file !== undefined) writeFileSync(file, users ?? '');
    const redis = new PrivateRedis(folder, await lastingPort(), file);
    await redis.start();
    return redis;
  }

  /** Its address for `REDIS_URL`. */
  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it again, empty; does nothing if it runs. */
  async start(): Promise<void> {
    this.launch();
    await waitUntil(() => this.run((client) => client.ping()), { what: 'Redis to come up' });
  }

  /** Forgets everything while it runs. */
  async flushAll(): Promise<void> {
    await this.run((client) => client.flushall());
  }

  /** Runs `work` on a connection of its own. */
  async run<Value>(work: (client: Redis) => Promise<Value>): Promise<Value> {
    const client = new Redis(this.url, {
      lazyConnect: true,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      client.disconnect();
    }
  }

  /** Stops it and removes its files. */
  async close(): Promise<void> {
    await this.kill();
    removeTempFolder(this.folder);
  }
}

/** Redis's program. @throws Error that says what to install */
export function findRedisProgram(): string {
  return findProgram('redis-server', 'redis-server');
}
