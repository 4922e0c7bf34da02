import type { OutcomeKind } from '@boardcast/contracts';
import { ago, BOARDS_OF_SCHEDULED, OTHERS, PINS_OF_GROUP, type CrowdSize } from './crowd-size.js';

const OTHERS_PINS_OF_GROUP = 5;
/** How the try of a lost pin ended. */
const LOST: OutcomeKind = 'rejected';

const FAULT = `'{"status":403,"code":29,"message":"You are not permitted to access that resource.",
  "reason":"Pinterest says you may not post to this board.","advice":"Ask the owner of the board."}'::jsonb`;
const TEXTS = `'Flaky, summery and quick: ' || repeat('a galette for every day. ', 8), 'https://example.com/galette/' || n`;

/** @param values title, texts, list and its name, whether a credit was spent, when published, for when and when created */
const groups = (owner: string, values: string, from: string) =>
  `insert into pin_groups (id, user_id, image_id, image_key, image_content_type, title, description, link,
     board_list_id, board_list_name, credit_spent, published_at, scheduled_for, created_at)
   select gen_random_uuid(), ${owner}, image_id, image_key, 'image/jpeg', ${values} from ${from}`;
const ofOthers = (values: string, from: string) => groups('others.id', values, from);
const own = (values: string, from: string) =>
  groups(
    '$1',
    values,
    `${from} cross join lateral (select id as image_id, key as image_key from images where user_id = $1) image`,
  );

interface PinValues {
  readonly of: string;
  readonly count: string | number;
  readonly state: string;
  readonly retries?: string;
  readonly nextAt?: string;
  readonly holdReason?: string;
  readonly unresolvedSince?: string;
}

const pins = ({
  of,
  count,
  state,
  retries = '0',
  nextAt = 'null::timestamptz',
  holdReason = 'null',
  unresolvedSince = 'null::timestamptz',
}: PinValues) =>
  `insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, fence, retry_count,
     next_at, fault, first_sent_at, hold_reason, unresolved_since, pinterest_pin_id, published_at, created_at, updated_at)
   select gen_random_uuid(), g.id, g.user_id, position, board, board, 'Board of recipes no. ' || board, state,
     was_sent::int, retries, next_at, case when state = 'failed' or retries > 0 then ${FAULT} end,
     case when was_sent then g.created_at end, ${holdReason}, ${unresolvedSince},
     case when state = 'published' then md5(g.id::text || position) end,
     case when state = 'published' then g.created_at + position * interval '1 second' end, g.created_at, g.created_at
   from ${of}, generate_series(0, ${count} - 1) position, lateral (select (700000 + position)::text as board) boards,
     lateral (select ${state} as state, ${nextAt} as next_at) states, lateral (select ${retries} as retries) tries,
     lateral (select retries > 0 or state not in ('waiting', 'held') as was_sent) sends`;
/** Groups by the beginning of their titles, `n` is the number there. */
const titled = (title: string) =>
  `(select *, substring(title from '\\d+$')::int as n from pin_groups where title like '${title} no. %') g`;

/** Everybody's drafts, groups and pins, in the order of writing; `$1` is the measured user. */
export function groupsAndPins(size: CrowdSize): string[] {
  const { users, resting, onHold, planners } = size;
  const ownPins = size.groups * PINS_OF_GROUP + size.largeGroup + size.scheduled * BOARDS_OF_SCHEDULED;
  const openGroups = resting + onHold + planners;
  const endedGroups = Math.max(1, Math.round((size.pins - ownPins) / OTHERS_PINS_OF_GROUP) - openGroups);
  return [
    ofOthers(
      `'Galette no. ' || number.n, 'Flaky, summery and quick.', 'https://example.com/' || number.n, null, 'A list', false,
       ${ago(endedGroups, 'number.n')}, null, ${ago(endedGroups, 'number.n')}`,
      `generate_series(1, ${endedGroups}) number (n) join ${OTHERS} on others.n = 1 + number.n % ${users}`,
    ),
    pins({
      of: titled('Galette'),
      count: OTHERS_PINS_OF_GROUP,
      state: `case when (n + position) % 37 = 0 then 'failed' else 'published' end`,
    }),
    // Half of it has been overdue for up to two hours, the rest is ahead for longer than any run.
    ofOthers(
      `'Waiting no. ' || n, ${TEXTS}, null, 'A list', false, null, null, now() - n * interval '1 second'`,
      `${OTHERS} where n <= ${resting}`,
    ),
    pins({
      of: titled('Waiting'),
      count: OTHERS_PINS_OF_GROUP,
      state: `case when (n + position) % 2 = 1 and position % 3 = 0 then 'checking' else 'waiting' end`,
      retries: `case when (n + position) % 2 = 1 and state = 'waiting' then 1 + n % 4 else 0 end`,
      nextAt: `case when (n + position) % 2 = 0 then now() - (n + position) % 7200 * interval '1 second'
        else now() + interval '12 hours' + n * interval '1 minute' end`,
      unresolvedSince: `case when state = 'checking' then now() end`,
    }),
    ofOthers(
      `'On hold no. ' || n, ${TEXTS}, null, 'A list', false, null, null, now() - n * interval '1 minute'`,
      `${OTHERS} where n > ${resting} and n <= ${resting + onHold}`,
    ),
    pins({
      of: titled('On hold'),
      count: OTHERS_PINS_OF_GROUP,
      state: `'held'`,
      holdReason: `(array['connection', 'paused', 'operator'])[1 + n % 3]`,
    }),
    `update pin_groups set paused_at = now() from ${titled('On hold')} where pin_groups.id = g.id and n % 3 = 1`,
    ofOthers(
      `'Ahead no. ' || n, ${TEXTS}, null, 'A list', false, null, now() + interval '12 hours' + n * interval '20 minutes',
       now() - n * interval '2 minutes'`,
      `${OTHERS} where n > ${resting + onHold} and n <= ${openGroups}`,
    ),
    pins({
      of: titled('Ahead'),
      count: OTHERS_PINS_OF_GROUP,
      state: `'waiting'`,
      nextAt: 'g.scheduled_for',
    }),
    own(
      `'Galette des rois no. ' || n, ${TEXTS}, list_id, list_name, true, ${ago(size.groups)}, null, ${ago(size.groups)}`,
      `generate_series(1, ${size.groups}) n
         join lateral (select id as list_id, name as list_name from board_lists where user_id = $1
           order by name offset n % ${size.lists} limit 1) list on true`,
    ),
    pins({
      of: `(select *, row_number() over (order by created_at desc) as place from pin_groups where user_id = $1) g`,
      count: `(case when place = 2 then ${size.largeGroup} else ${PINS_OF_GROUP} end)`,
      state: `case when place = 2 and position % 3 = 0 then 'waiting' when position % 17 = 3 then 'failed' else 'published' end`,
      retries: `case when state = 'waiting' and position % 31 = 3 then 1 else 0 end`,
      nextAt: `case when place = 2 and position % 3 = 0 then now() + interval '2 days' end`,
    }),
    own(
      `'Planned no. ' || n, ${TEXTS}, list_id, list_name, true, null, now() + n * interval '1 day', now()`,
      `generate_series(1, ${size.scheduled}) n
         join lateral (select id as list_id, name as list_name from board_lists where user_id = $1 limit 1) list on true`,
    ),
    pins({
      of: titled('Planned'),
      count: BOARDS_OF_SCHEDULED,
      state: `'waiting'`,
      nextAt: 'g.scheduled_for',
    }),
    `insert into pin_attempts (pin_id, fence, mode, outcome, status, at)
     select id, 1, 'send', case state when 'published' then state else '${LOST}' end,
       case state when 'published' then 201 else 403 end, created_at + interval '2 seconds'
     from pins where fence > 0 order by created_at`,
    `insert into draft_pins (id, user_id, title, description, link, image_id, image_key, board_list_id, created_at, updated_at)
     select gen_random_uuid(), $1, 'Draft no. ' || n, ${TEXTS}, images.id, images.key, list.id, now(), now()
     from generate_series(1, ${size.drafts}) n join images on user_id = $1
       join lateral (select id from board_lists where user_id = $1 limit 1) list on true`,
    `insert into draft_pins (id, user_id, title, description, image_id, image_key, created_at, updated_at)
     select gen_random_uuid(), id, 'Idea no. ' || n, 'Not yet', image_id, image_key, now() - n * interval '3 minutes', now()
     from ${OTHERS} where n % 5 = 0`,
    ...numbers,
  ];
}

/** What Pinterest counts of the measured user's pins. */
const numbers = [
  `insert into pin_metrics (pin_id, user_id, group_id, board_id, published_at, impressions, saves, pin_clicks,
     link_clicks, engagement, measured_at, due_at)
   select id, user_id, group_id, board_id, published_at, 900, 40, 30, 20, 10, now(), now() + interval '30 days'
   from pins where user_id = $1 and published_at is not null order by published_at
   on conflict do nothing`,
  `insert into group_metrics (group_id, user_id, published_at, pin_count, impressions, saves, pin_clicks, link_clicks, engagement)
   select group_id, user_id, min(published_at), count(*), sum(impressions), sum(saves), sum(pin_clicks), sum(link_clicks), 10
   from pin_metrics group by group_id, user_id on conflict do nothing`,
  `insert into user_metric_days (user_id, day, impressions, saves, pin_clicks, link_clicks)
   select $1, day, 9000, 400, 300, 200 from generate_series(current_date - 400, current_date - 1, '1 day') day`,
];
