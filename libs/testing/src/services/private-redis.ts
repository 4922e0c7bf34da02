import { join } from 'node:path';
import getPort from 'get-port';
import { Redis } from 'ioredis';
import { waitUntil } from '../wait-until.js';
import { findProgram, ManagedProcess } from './managed-process.js';
import { makeTempFolder, removeTempFolder } from './wards.js';

/** A Redis of a test's own that it may stop, kill, halt and flush; it keeps nothing over a restart. */
export class PrivateRedis {
  private server: ManagedProcess | null = null;

  private constructor(
    private readonly program: string,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** @throws Error when Redis is not installed or does not come up */
  static async start(): Promise<PrivateRedis> {
    const redis = new PrivateRedis(
      findRedisProgram(),
      makeTempFolder('redis'),
      await getPort({ host: '127.0.0.1' }),
    );
    await redis.start();
    return redis;
  }

  /** Its address for `REDIS_URL`. */
  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it again, empty; nothing happens when it runs. */
  async start(): Promise<void> {
    if (this.server?.isRunning) return;
    this.server = new ManagedProcess({
      name: 'redis',
      command: this.program,
      args: [
        ...['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder],
        ...['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'],
      ],
      env: { PATH: process.env.PATH ?? '' },
      logFile: join(this.folder, 'redis.log'),
    });
    await waitUntil(() => this.run((client) => client.ping()), { what: 'Redis to come up' });
  }

  /** Stops it in order. */
  async stop(): Promise<void> {
    await this.server?.stop();
  }

  /** kill -9. */
  async kill(): Promise<void> {
    await this.server?.kill();
  }

  /** Halts it without ending a connection: SIGSTOP. */
  pause(): void {
    this.server?.pause();
  }

  /** Lets it go on after `pause`. */
  resume(): void {
    this.server?.resume();
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

  /** Ends it and removes all that it wrote. */
  async close(): Promise<void> {
    await this.kill();
    removeTempFolder(this.folder);
  }
}

/** The program of a private Redis. @throws Error that says what to install */
export function findRedisProgram(): string {
  return findProgram('redis-server', 'redis-server');
}
