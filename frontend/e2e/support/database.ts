import { Client } from 'pg';

/** The backend's database, for what the app has no button for. */
export const databaseUrl = (): string => process.env['E2E_DATABASE_URL'] ?? '';

/** Works on a connection of its own. */
export async function withDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
