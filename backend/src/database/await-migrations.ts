import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { migrations } from './migrations.js';

const NO_SUCH_TABLE = '42P01';
/** How long the database may take to connect or to answer, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Names of this version's migrations that are not among those that ran; a newer version may have run others. */
export function lackingMigrations(ran: readonly string[]): string[] {
  return migrations.map(({ name }) => name).filter((name) => !ran.includes(name));
}

/**
 * Waits until somebody has run every migration of this version, for as long as that takes; runs none itself.
 * @param say is told what it waits for, whenever that changes
 */
export async function awaitMigrations(
  databaseUrl: string,
  say: (line: string) => void,
  everyMs = 2_000,
): Promise<void> {
  for (let said: string | null = null; ;) {
    const reason = await whyNotMigrated(databaseUrl);
    if (reason === null) return;
    if (reason !== said) say(reason);
    said = reason;
    await pause(everyMs);
  }
}

async function whyNotMigrated(databaseUrl: string): Promise<string | null> {
  try {
    const lacking = lackingMigrations(await readMigrations(databaseUrl));
    return lacking.length === 0 ? null : `Waiting for migrations: ${lacking.join(', ')}`;
  } catch (error) {
    return `Waiting for the database: ${(error as Error).message}`;
  }
}

async function readMigrations(databaseUrl: string): Promise<string[]> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // Told by the question that fails; unheard, it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NO_SUCH_TABLE) return [];
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
