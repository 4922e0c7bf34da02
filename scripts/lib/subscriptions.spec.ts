import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBilling } from '../../backend/src/modules/subscription/testing/start-billing.js';
import type { Billing } from '../../backend/src/modules/subscription/testing/start-billing.js';
import { changeSubscription } from './subscriptions.js';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
  await billing.sql(
    `insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at, last_login_at)
     values (gen_random_uuid(), '1', 'Nora', now(), now(), now()),
       (gen_random_uuid(), '2', 'nora', now(), now(), now() - interval '1 day')`,
  );
});
afterAll(() => billing.close());

const change = (username: string, act: 'grant' | 'revoke') =>
  changeSubscription({ databaseUrl: billing.config.DATABASE_URL, stripe: billing.config }, username, act);
const users = () =>
  billing.sql(
    `select subscription_status as status, subscription_is_free as free, free_granted_at is not null as since
     from users where lower(pinterest_username) = 'nora' order by pinterest_user_id`,
  );

describe('a free subscription', () => {
  it('is granted and revoked by name, to who has that name now', async () => {
    expect(await change('@nora', 'grant')).toBe('changed');
    expect(await users()).toEqual([
      { status: 'none', free: true, since: true },
      { status: 'none', free: false, since: false },
    ]);
    expect(await change('nora', 'grant')).toBe('unchanged');
    expect(await change('NORA', 'revoke')).toBe('changed');
    expect((await users())[0]).toEqual({ status: 'none', free: false, since: false });
    expect(await change('nora', 'revoke')).toBe('unchanged');
  });

  it('is not granted to nobody, nor to who pays; Stripe is asked, here as in the backend', async () => {
    expect(await change(`x' or true --`, 'grant')).toBe('unknown');
    await billing.control.steerWebhooks({ url: null });
    const payer = await billing.newPayer();
    await billing.control.payCheckout((await billing.openCheckout(payer)).body.url);
    await expect(change('payer', 'grant')).rejects.toMatchObject({ code: 'subscription.paid' });
    expect(await billing.current(payer)).toMatchObject({ status: 'active', isFree: false });
  });
});
