import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { MailTemplates } from '../../backend/src/modules/mail/mail.port.js';

/** One mail for everybody who wants Product Updates and reads their address; who has it already gets no second. */
const WRITE = `insert into mails (id, key, template, to_address, data, user_id, next_at, created_at)
  select gen_random_uuid(), 'product-update:' || $1 || ':' || id, 'product-update', email, $2::jsonb, id, now(), now()
  from users where wants_product_updates and email_verified and email is not null
  on conflict (key) do nothing`;

/**
 * Writes a product update into the outbox; the backend sends it within half a minute. The same words are the same
 * announcement: asked for again, it goes to those who did not get it yet.
 * @returns to how many it goes now
 */
export async function announce(
  databaseUrl: string,
  update: MailTemplates['product-update'],
): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const data = JSON.stringify(update);
    const id = createHash('sha256').update(data).digest('hex').slice(0, 16);
    return (await client.query(WRITE, [id, data])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
