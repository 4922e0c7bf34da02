import { Client } from 'pg';

/** What became of a grant or a revocation; `paid`: only who pays can end it. */
export type SubscriptionChange = 'changed' | 'unchanged' | 'unknown' | 'paid';

/** Whose name it is: a name that changed hands belongs to who signed in with it last. */
const FIND = `select id, subscription_status as status, subscription_is_free as "isFree" from users
  where lower(pinterest_username) = lower($1) order by last_login_at desc nulls last limit 1 for update`;

/** Gives a user a free subscription, or takes it back. @param username at Pinterest, with or without the @ */
export async function changeSubscription(
  databaseUrl: string,
  username: string,
  act: 'grant' | 'revoke',
): Promise<SubscriptionChange> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; status: string; isFree: boolean }>(FIND, [
      username.replace(/^@/, ''),
    ]);
    const [user] = rows;
    if (!user) return 'unknown';
    const isFree = act === 'grant';
    if (user.status === 'active' && !user.isFree) return 'paid';
    if (user.isFree === isFree) return 'unchanged';
    await client.query(
      `update users set subscription_is_free = $2, free_granted_at = case when $2 then now() end,
         updated_at = now() where id = $1`,
      [user.id, isFree],
    );
    await client.query('commit');
    return 'changed';
  } finally {
    await client.end();
  }
}
