import { OTHERS } from './crowd-size.js';

/** The log keeps a year and a bit; a sweep would delete what is older. */
const DAYS = 390;
const NOTHING = `'{}'::jsonb`;
const COUNTS = `jsonb_build_object('title', title, 'boards', 5)`;
const ENDS = `jsonb_build_object('title', title, 'posted', 4, 'failed', 1, 'unproved', 0, 'stopped', 0)`;

interface Event {
  readonly type: string;
  readonly at: string;
  readonly actor?: string;
  readonly subject?: string;
  readonly group?: string;
  readonly data?: string;
  readonly occasion?: string;
  readonly from: string;
}

const event = ({
  type,
  at,
  actor = 'null::uuid',
  subject = 'null::uuid',
  group = 'null::uuid',
  data = NOTHING,
  occasion = 'null',
  from,
}: Event) =>
  `select ${at} as at, '${type}' as type, ${actor} as actor_id, ${subject} as subject_id, ${group} as group_id,
     case when ${actor} = $2::uuid then 'They asked us to.' end as reason, ${data} as data, ${occasion} as occasion
   from ${from}`;
const ofGroup = (type: string, where: string, fields: Partial<Event> = {}) =>
  event({
    ...{ type, at: 'created_at', actor: 'user_id', subject: 'user_id', group: 'id', data: COUNTS },
    ...fields,
    from: `pin_groups where ${where}`,
  });
const ofPerson = (type: string, at: string, where: string) =>
  event({ type, at, actor: 'id', subject: 'id', from: `${OTHERS} where ${where}` });
/** What becomes of somebody, by nobody. */
const ofFate = (type: string, at: string, where: string) =>
  event({ type, at, subject: 'id', from: `${OTHERS} where ${where}` });
const byOperator = (type: string, at: string, where: string, data = NOTHING) =>
  event({ type, at, actor: '$2::uuid', subject: 'id', data, from: `${OTHERS} where ${where}` });

/** `pin_groups` has no number. */
const oneIn = (count: number) => `abs(hashtext(id::text)) % ${count} = 0`;

const EVENTS = [
  ofPerson('user_registered', 'created_at', 'true'),
  ofPerson('email_verified', `created_at + interval '1 hour'`, 'email_verified'),
  ofFate('connection_lost', `created_at + (now() - created_at) / 3`, 'n % 10 = 5'),
  ofPerson('connection_renewed', `created_at + (now() - created_at) / 2`, 'n % 10 = 5 and n % 25 <> 5'),
  ofFate('subscription_started', 'created_at', 'n % 20 = 1 or n % 33 = 2'),
  ofFate('subscription_ended', `created_at + (now() - created_at) / 2`, 'n % 33 = 2'),
  byOperator('subscription_granted', `created_at + interval '2 days'`, 'n % 100 = 3'),
  byOperator('subscription_revoked', `created_at + interval '9 days'`, 'n % 1000 = 4'),
  byOperator(
    'credits_granted',
    `created_at + interval '1 day'`,
    'n % 7 > 0',
    `jsonb_build_object('credits', n % 7)`,
  ),
  byOperator('user_held', `created_at + interval '3 days'`, 'n % 500 = 0'),
  byOperator('user_released', `created_at + interval '4 days'`, 'n % 500 = 0'),
  event({
    ...{ type: 'account_deleted', at: `now() - n * interval '1 day'`, actor: '$2::uuid' },
    from: 'generate_series(1, 300) n',
  }),
  event({
    ...{ type: 'dead_letters_replayed', at: `now() - n * interval '7 days'`, actor: '$2::uuid' },
    from: 'generate_series(1, 50) n',
  }),
  event({
    ...{ type: 'users_exported', at: `now() - n * interval '5 days'`, actor: '$2::uuid' },
    from: 'generate_series(1, 70) n',
  }),
  ofGroup('pin_created', 'scheduled_for is null'),
  ofGroup('pin_scheduled', 'scheduled_for is not null'),
  ofGroup('pin_completed', `published_at is not null and not ${oneIn(8)}`, {
    ...{ at: `created_at + interval '1 minute'`, actor: 'null::uuid', data: ENDS },
    occasion: `'ended:' || id || ':1'`,
  }),
  ofGroup('pin_failed', `published_at is not null and ${oneIn(8)}`, {
    ...{ at: `created_at + interval '1 minute'`, actor: 'null::uuid', data: ENDS },
    occasion: `'ended:' || id || ':1'`,
  }),
  ofGroup('pin_deleted', oneIn(200), { at: `created_at + interval '2 hours'` }),
  ofGroup('pin_retried', oneIn(300), { at: `created_at + interval '3 hours'`, actor: '$2::uuid' }),
  ofGroup('pin_held', oneIn(700), { at: `created_at + interval '3 hours'`, actor: '$2::uuid' }),
  ofGroup('pin_released', oneIn(700), { at: `created_at + interval '4 hours'`, actor: '$2::uuid' }),
];

/** All kinds of events, in the order of their time; `$2` is the administrator. */
export const ACTIVITIES = `insert into activities (at, type, actor_id, subject_id, group_id, reason, data, occasion)
  select * from (${EVENTS.join('\nunion all ')}) events
  where at > now() - interval '${DAYS} days' and at < now() order by at`;
