import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import {
  billingPageResponseSchema,
  boardListPaths,
  boardListSchema,
  subscriptionPaths,
  subscriptionSchema,
  syncResponseSchema,
} from '@boardcast/contracts';
import type { SandboxControl, StripeControl } from '@boardcast/sandbox';
import { Creator } from '../../../scripts/lib/creator.js';
import { withDatabase } from './database.js';
import { expect } from './test.js';

/** An account that has signed in and has one list with all its boards. */
export async function makeCreator(
  appUrl: string,
  sandbox: SandboxControl,
  account: { username: string; boards: number; list: string },
): Promise<{ boardIds: string[] }> {
  const { username, boards, list } = account;
  const { boardIds } = await sandbox.addAccount(username, boards);
  const creator = await Creator.signIn(appUrl, username);
  await creator.post(boardListPaths.all, boardListSchema, { name: list, boardIds });
  return { boardIds };
}

/** Grants a subscription to a user who has signed in before, as an operator does. */
export async function grantSubscription(username: string): Promise<void> {
  const command = ['--import', 'tsx', 'scripts/cli.ts', 'grant-subscription', username];
  await promisify(execFile)(process.execPath, command, {
    // That is where the command line finds the stack under test.
    env: { ...process.env, DATA_DIR: dirname(process.env['E2E_STORAGE_DIR'] ?? '') },
  });
}

/** Subscribes and pays, as the screen and Stripe's page do. */
export async function paySubscription(creator: Creator, stripe: StripeControl): Promise<void> {
  const { priceId } = await creator.get(subscriptionPaths.current, subscriptionSchema);
  const { url } = await creator.post(subscriptionPaths.checkout, billingPageResponseSchema, { priceId });
  await stripe.payCheckout(url);
  await creator.post(subscriptionPaths.sync, syncResponseSchema, {});
}

/**
 * Lets the time of the scheduled pins with this link come: the first is due in two seconds, the others as much later as
 * they were. @returns when the first is due @throws if there are none, such as before they are stored
 */
export async function bringForward(link: string): Promise<number> {
  const { rows } = await withDatabase((client) =>
    client.query<{ dueAt: Date }>(
      `with planned as (select id, scheduled_for from pin_groups where link = $1 and scheduled_for > now()),
       moved as (
         update pin_groups
         set scheduled_for = now() + interval '2 seconds'
           + (pin_groups.scheduled_for - (select min(scheduled_for) from planned))
         where id in (select id from planned) returning id, scheduled_for
       )
       update pins set next_at = moved.scheduled_for from moved where pins.group_id = moved.id
       returning next_at as "dueAt"`,
      [link],
    ),
  );
  if (rows.length === 0) throw new Error(`No pin with the link ${link} is scheduled.`);
  return Math.min(...rows.map(({ dueAt }) => dueAt.getTime()));
}

/**
 * Lets the time of the next planned pin with this link come, and of no other, also while it is paused.
 * @returns when it is due, two seconds from now @throws if there is none
 */
export async function bringNextForward(link: string): Promise<number> {
  const { rows } = await withDatabase((client) =>
    client.query<{ dueAt: Date }>(
      `with next as (
         select pins.id, group_id, now() + interval '2 seconds' as due
         from pins join pin_groups on pin_groups.id = group_id
         where link = $1 and state in ('waiting', 'held') and coalesce(next_at, not_before) > now()
         order by coalesce(next_at, not_before) limit 1
       ), started as (
         update pin_groups set scheduled_for = least(scheduled_for, next.due) from next where pin_groups.id = next.group_id
       )
       update pins
       set next_at = case when next_at is not null then due end, not_before = case when not_before is not null then due end
       from next where pins.id = next.id returning due as "dueAt"`,
      [link],
    ),
  );
  if (!rows[0]) throw new Error(`No pin with the link ${link} is planned.`);
  return rows[0].dueAt.getTime();
}

/**
 * Lets the pins with this link that wait for a retry wait for an hour, as after several tries: time to press Retry. If
 * they are still being tried, it waits until they do.
 */
export async function putOff(link: string): Promise<void> {
  const put = () =>
    withDatabase((client) =>
      client.query(
        `update pins set next_at = now() + interval '1 hour', updated_at = now() - interval '5 minutes'
         from pin_groups where pin_groups.id = pins.group_id and pin_groups.link = $1
           and pins.state = 'waiting' and pins.retry_count > 0`,
        [link],
      ),
    );
  await expect.poll(async () => (await put()).rowCount).toBeGreaterThan(0);
}

/** Ends a user's sessions on the server; the browser keeps its cookies and finds out with its next call. */
export async function endSessions(username: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `delete from session_store where sess->>'userId' = (select id::text from users where pinterest_username = $1)`,
      [username],
    ),
  );
}
