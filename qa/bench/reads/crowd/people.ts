import { OTHERS, type CrowdSize } from './crowd-size.js';

const BOARDS_OF_LIST = 200;
const OTHERS_LISTS = 2;
const OTHERS_BOARDS = 5;
/** Movements of the measured user's credits, and mails to them. */
const MOVEMENTS = 600;
const MAILS = 300;
const KEPT_MINUTES = 30 * 24 * 60;

const list = (values: string, from: string) =>
  `insert into board_lists (id, user_id, name, description, created_at, updated_at)
   select gen_random_uuid(), ${values}, 'Boards about food', now(), now() from ${from}`;
const boards = (count: number, whose: string) =>
  `insert into board_list_entries (id, board_list_id, position, target_key, pinterest_board_id, board_name, description,
     cover_image_url, pin_count, follower_count, created_at)
   select gen_random_uuid(), id, n, 700000 + n, 700000 + n, 'Board of recipes no. ' || n, 'Everything about galettes.',
     'https://i.pinimg.com/400x300/' || md5(n::text) || '.jpg', n, n, now()
   from board_lists, generate_series(1, ${count}) n where user_id ${whose} $1`;
const mails = (values: string, from: string) =>
  `insert into mails (id, key, template, user_id, state, attempts, sent_at, created_at)
   select gen_random_uuid(), ${values} from ${from}`;
const movements = (user: string, at: string, amount: string, kind: string, from: string) =>
  `insert into credit_movements (user_id, at, amount, kind, actor_id)
   select ${user}, ${at}, ${amount}, ${kind}, case when ${kind} = 'granted' then $2::uuid end from ${from}`;
const subscriptions = (values: string, whose: string) =>
  `insert into subscriptions (id, user_id, customer_id, status, price_id, amount, currency, interval, current_period_end,
     cancel_at_period_end, created_at, started_at, ended_at)
   select 'sub_' || gen_random_uuid(), id, 'cus_' || n, ${values} from ${OTHERS} where ${whose}`;

/**
 * Everybody, in the order of writing; `$1` is the measured user, `$2` the administrator. Of the others 5 % pay, 1 % were
 * granted a subscription, 3 % had one; one in 25 has lost the connection, one in ten has no address.
 */
export function people(size: CrowdSize): string[] {
  return [
    `insert into users (id, pinterest_user_id, pinterest_username, email, email_verified, name, free_pins_assigned,
       free_pins_used, subscription_status, subscription_is_free, free_granted_at, created_at, last_login_at, updated_at)
     select gen_random_uuid(), 'crowd-' || n, 'crowd_' || md5(n::text),
       case when n % 10 <> 0 then 'crowd' || n || '@example.com' end, n % 3 = 1, 'Person ' || n,
       1 + n % 7, n % 7, case when n % 20 = 1 then 'active' when n % 33 = 2 then 'inactive' else 'none' end,
       n % 100 = 3, case when n % 100 = 3 then now() end, now() - n * interval '10 minutes',
       case when n % 15 <> 0 then now() - n * interval '5 minutes' end, now()
     from generate_series(1, ${size.users}) n`,
    `insert into images (id, user_id, key, content_type, width, height, bytes, sha256, created_at)
     select gen_random_uuid(), id, md5(id::text), 'image/jpeg', 200, 300, 1000, 'x', now() from users`,
    // Nobody opens these tokens: nothing of the others is ever sent.
    `insert into connections (user_id, pinterest_account_id, sealed_access_token, access_expires_at, refresh_expires_at,
       status, lost_mail_at, updated_at)
     select id, pinterest_user_id, (select sealed_access_token from connections where user_id = $1),
       now() + interval '30 days', now() + interval '300 days',
       case when is_lost then 'expired' else 'connected' end, case when is_lost then now() end, now()
     from ${OTHERS}, lateral (select n % 25 = 5 or n between ${size.resting + 1} and ${size.resting + size.onHold}
       as is_lost) connection`,
    `insert into session_store (sid, sess, expire)
     select md5(n::text), json_build_object('cookie', json_build_object('path', '/'), 'userId', id),
       now() + interval '10 days' from ${OTHERS} where n % 2 = 0`,
    `insert into stripe_customers (user_id, customer_id, synced_at)
     select id, 'cus_' || n, now() from ${OTHERS} where n % 20 = 1 or n % 33 = 2`,
    subscriptions(
      `case when n % 400 = 1 then 'past_due' else 'active' end, 'price_1', case when n % 60 = 1 then 9900 else 990 end,
       case when n % 140 = 1 then 'eur' else 'usd' end, case when n % 60 = 1 then 'year' else 'month' end,
       now() + n % 30 * interval '1 day', n % 300 = 1, created_at, created_at, null`,
      'n % 20 = 1',
    ),
    subscriptions(
      `'canceled', 'price_1', 990, 'usd', 'month', created_at + (now() - created_at) / 2, false, created_at, created_at,
       created_at + (now() - created_at) / 2`,
      'n % 33 = 2',
    ),
    movements('id', 'created_at', '1', `'start'`, OTHERS),
    movements('id', `created_at + interval '1 day'`, 'n % 7', `'granted'`, `${OTHERS} where n % 7 > 0`),
    movements(
      'others.id',
      `others.created_at + spent * interval '2 days'`,
      '-1',
      `'spent'`,
      `${OTHERS}, generate_series(1, n % 7) spent`,
    ),
    movements(
      '$1',
      `now() - n * interval '1 hour'`,
      'case n % 2 when 0 then -1 else 1 end',
      `case n % 2 when 0 then 'spent' else 'granted' end`,
      `generate_series(${MOVEMENTS}, 1, -1) n`,
    ),
    mails(
      `'verify ' || n, 'verify-address', id, 'sent', 1, created_at, created_at`,
      `${OTHERS} where email is not null`,
    ),
    mails(
      `'update ' || n || ' ' || sent, 'product-update', others.id, 'sent', 1, now() - sent * interval '60 days',
       now() - sent * interval '60 days'`,
      `${OTHERS}, generate_series(1, 2) sent where email is not null`,
    ),
    mails(
      `'own ' || n, 'pins-failed', $1, case n % 9 when 0 then 'failed' else 'sent' end, 1,
       now() - n * interval '1 day', now() - n * interval '1 day'`,
      `generate_series(1, ${MAILS}) n`,
    ),
    list(`$1, 'List no. ' || n`, `generate_series(1, ${size.lists}) n`),
    boards(BOARDS_OF_LIST, '='),
    list(
      `others.id, 'List no. ' || number`,
      `${OTHERS}, generate_series(1, case when n % 50 = 7 then 12 else ${OTHERS_LISTS} end) number`,
    ),
    boards(OTHERS_BOARDS, '<>'),
    // Long enough for any run.
    `insert into publish_rests (user_id, until, held_at)
     select id, case when n % 100 = 0 then now() else now() + interval '1 day' end,
       case when n % 100 = 0 then now() end
     from ${OTHERS} where n <= ${size.resting}`,
    `insert into metric_refreshes (user_id, due_at, finished_at, found_until)
     select id, now() + interval '30 days', now() - interval '1 day', now() from users
     on conflict (user_id) do update set due_at = excluded.due_at, finished_at = now(), found_until = now()`,
    `insert into up_minutes (minute)
     select date_trunc('minute', now()) - n * interval '1 minute' from generate_series(1, ${KEPT_MINUTES}) n
     on conflict do nothing`,
    `insert into timing_minutes (minute, process, kind, counts)
     select date_trunc('minute', now()) - n * interval '1 minute', md5(process::text)::uuid, kind,
       (select jsonb_agg(bucket * 7 % 40) from generate_series(0, 79) bucket)
     from generate_series(1, 120) n, generate_series(1, 3) process, unnest(array['api', 'query']) kind
     on conflict do nothing`,
  ];
}
