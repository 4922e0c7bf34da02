import { Client } from 'pg';

/**
 * Asks the running backend to read every customer from Stripe again; it takes 20 a minute.
 * @returns what to tell the operator
 */
export async function askForReconcile(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'update stripe_customers set next_sync_at = now() where customer_id is not null',
    );
    return `✔ ${rowCount ?? 0} customers are read from Stripe again within the next minutes`;
  } finally {
    await client.end();
  }
}
