import 'reflect-metadata';
import { SystemClock } from '@boardcast/server';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { createOrmConfig } from '../../backend/src/database/mikro-orm.config.js';
import { CustomerLock } from '../../backend/src/modules/subscription/customer-lock.js';
import { CustomersService } from '../../backend/src/modules/subscription/customers.service.js';
import { StripeGateway } from '../../backend/src/modules/subscription/stripe.gateway.js';
import type { StripeAccount } from '../../backend/src/modules/subscription/stripe.gateway.js';
import { SubscriptionGrantService } from '../../backend/src/modules/subscription/subscription-grant.service.js';
import { SubscriptionSync } from '../../backend/src/modules/subscription/subscription-sync.service.js';
import { UsersService } from '../../backend/src/modules/users/users.service.js';
import type { Billed } from './billed.js';

/** What became of a grant or a revocation. */
export type SubscriptionChange = 'changed' | 'unchanged' | 'unknown';

/**
 * Gives a user a free subscription, or takes it back: the backend's own act, in this process.
 * @param username at Pinterest, with or without the @
 * @throws AppError subscription.paid, or what keeps us from asking Stripe
 */
export async function changeSubscription(
  { databaseUrl, stripe }: Billed,
  username: string,
  act: 'grant' | 'revoke',
): Promise<SubscriptionChange> {
  const orm = await MikroORM.init(createOrmConfig(databaseUrl));
  try {
    const userId = await findUser(orm, username.replace(/^@/, ''));
    if (userId === undefined) return 'unknown';
    return (await createGrants(orm, stripe)[act](userId)) ? 'changed' : 'unchanged';
  } finally {
    await orm.close(true);
  }
}

/** Whose name it is: a name that changed hands belongs to who signed in with it last. */
async function findUser({ em }: MikroORM, username: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(pinterest_username) = lower(${username})
    order by last_login_at desc nulls last limit 1`.execute(em.fork().getKysely());
  return rows[0]?.id;
}

/** As Nest would put it together: tsx leaves no types for it to do so. A fork would not follow the lock's transaction. */
function createGrants({ em }: MikroORM, stripe: StripeAccount): SubscriptionGrantService {
  const clock = new SystemClock();
  const lock = new CustomerLock(em, clock);
  const gateway = new StripeGateway(stripe, clock);
  const users = new UsersService(em, clock);
  const customers = new CustomersService(em, lock, gateway, users);
  const subscriptions = new SubscriptionSync(lock, gateway, users, clock);
  return new SubscriptionGrantService(lock, customers, gateway, subscriptions, users);
}
