import { Client } from 'pg';
import { PER_ROUND } from '../../backend/src/modules/subscription/reconcile.service.js';

/** Rows that nobody works on; waits for none, for a row that is taken is locked until the last one is. */
const FREE = `update stripe_customers set next_sync_at = now()
  where user_id in (select user_id from stripe_customers where customer_id is not null for update skip locked)
  returning user_id as "userId"`;
const OTHERS = `select user_id as "userId" from stripe_customers
  where customer_id is not null and not (user_id = any($1))`;
const ONE = 'update stripe_customers set next_sync_at = now() where user_id = $1';

/**
 * Asks the running backend to read every customer from Stripe again. Who is at work with Stripe just now is waited for
 * one by one, and nobody else meanwhile.
 * @returns what to tell the operator
 */
export async function askForReconcile(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids = await find(client, FREE);
    const others = await find(client, OTHERS, [ids]);
    for (const id of others) await client.query(ONE, [id]);
    return describeReconcile(ids.length + others.length);
  } finally {
    await client.end();
  }
}

/** How long it takes, by the backend's pace. */
export function describeReconcile(customers: number): string {
  if (customers === 0) return '✔ nobody is a customer of Stripe’s yet';
  const [who, minutes] = [count(customers, 'customer'), count(Math.ceil(customers / PER_ROUND), 'minute')];
  return `✔ ${who} to be read from Stripe again, which takes about ${minutes}`;
}

async function find(client: Client, text: string, values?: unknown[]): Promise<string[]> {
  return (await client.query<{ userId: string }>(text, values)).rows.map(({ userId }) => userId);
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
