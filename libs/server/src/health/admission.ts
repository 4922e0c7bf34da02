import { Client } from 'pg';
import type { Clock } from '../clock.js';
import { SERVICE_PATIENCE_MS } from './services.gateway.js';

/** How long it counts that we were let in, in milliseconds: probes of many kinds must not flood the server. */
const AGE_MS = 5_000;
/** SQLSTATE: no room for one more. That is no refusal, and says nothing of the connections that pools have. */
const FULL = '53300';

/**
 * Whether PostgreSQL still lets us in. It looks at password and rights when a connection is opened, and never again: a
 * pool with one that is old enough answers, while whoever needs another connection is refused.
 */
export class Admission {
  private letInAt: number | null = null;
  private opening: Promise<void> | null = null;

  constructor(
    private readonly databaseUrl: string,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a connection and closes it again, unless one was opened within the last 5 s; one at a time, whoever asks.
   * @throws Error when none is opened within 2 s, which is not remembered
   */
  async assert(): Promise<void> {
    const age = this.letInAt === null ? -1 : this.now() - this.letInAt;
    if (age >= 0 && age < AGE_MS) return;
    this.opening ??= this.open().finally(() => (this.opening = null));
    await this.opening;
  }

  private async open(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: SERVICE_PATIENCE_MS,
    });
    // Told by what fails; unheard, it would end the process.
    client.on('error', () => undefined);
    const began = this.now();
    try {
      await client.connect();
    } catch (error) {
      if ((error as { code?: string }).code !== FULL) throw error;
    } finally {
      // A server that stops answering must keep nobody.
      void client.end().catch(() => undefined);
    }
    this.letInAt = began;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
