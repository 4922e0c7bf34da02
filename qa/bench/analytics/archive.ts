import type { BenchStack } from '../bench-stack.js';

/** Pins of the user whose screens are measured. */
export const OWN_PINS = 100_000;
/** Users beside, a thousand pins each. */
const OTHERS = 1_000;
const PINS_PER_GROUP = 5;
export const OWN_GROUPS = OWN_PINS / PINS_PER_GROUP;
export const OTHERS_PINS = OTHERS * 1_000;
const GROUPS = (OWN_PINS + OTHERS_PINS) / PINS_PER_GROUP;
/** Every so many-th group is the user's: their rows lie among those of others, as they do where many users post. */
const OWN_EVERY = GROUPS / OWN_GROUPS;
const BOARDS = 50;
/** Days over which everything was posted, up to the day before yesterday: nothing is due meanwhile. */
const POSTED_OVER_DAYS = 400;
/** One pin in so many has no numbers yet. */
const UNKNOWN_EVERY = 33;
/** A day of each pin is kept for every so many, from when it was posted. */
const DAY_EVERY = 60;

const POSTED = `now() - interval '2 days' - (${GROUPS} - n) * interval '${POSTED_OVER_DAYS} days' / ${GROUPS}`;
const SUMS = ['impressions', 'saves', 'pin_clicks', 'link_clicks'].map((name) => `sum(${name})`).join(', ');
const SUMS_OF_DAY = SUMS.replaceAll('sum(', 'sum(of_day.');
const RATE = (saves: string, pins: string, links: string, of: string) =>
  `case when ${of} = 0 then 0 else (${saves} + ${pins} + ${links}) * 100::float8 / ${of} end`;

/** In their order. Rows are written in that of posting. */
const FILLING = [
  `insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
   select gen_random_uuid(), 'other-' || n, 'other_' || n, now(), now() from generate_series(1, ${OTHERS}) n`,
  `insert into images (id, user_id, key, content_type, width, height, bytes, sha256, created_at)
   select gen_random_uuid(), id, md5(id::text), 'image/jpeg', 200, 300, 1000, 'x', now() from users`,
  `create table archived as
   with people as (
     select users.id as user_id, images.id as image_id, key, row_number() over (order by users.id <> $1) - 1 as place
     from users join images on images.user_id = users.id
   )
   select n, gen_random_uuid() as group_id, people.*, ${POSTED} as at from generate_series(1, ${GROUPS}) n
   join people on people.place = case when n % ${OWN_EVERY} = 0 then 0 else 1 + n % ${OTHERS} end`,
  `insert into pin_groups (id, user_id, image_id, image_key, image_content_type, title, description, link,
     credit_spent, published_at, created_at)
   select group_id, user_id, image_id, key, 'image/jpeg', 'Galette des rois no. ' || n, 'Flaky, summery and quick.',
     'https://example.com/galette', false, at, at from archived order by n`,
  `insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, pinterest_pin_id,
     published_at, created_at, updated_at)
   select gen_random_uuid(), group_id, user_id, position, board, board, 'Board ' || board, 'published',
     (9 * 10 ^ 17::numeric + n * ${PINS_PER_GROUP} + position)::bigint::text, at + position * interval '1 second', at, at
   from archived, generate_series(0, ${PINS_PER_GROUP - 1}) position,
     lateral (select ((n * ${PINS_PER_GROUP} + position) % ${BOARDS})::text as board) boards order by n, position`,
  `insert into pin_metrics (pin_id, user_id, group_id, board_id, published_at, impressions, saves, pin_clicks,
     link_clicks, engagement, measured_at, due_at)
   select id, user_id, group_id, board_id, published_at, impressions, saves, pin_clicks, link_clicks,
     ${RATE('saves', 'pin_clicks', 'link_clicks', 'impressions')}, now() - interval '1 day', now() + interval '30 days'
   from (
     select *, (seen * random() * 0.05)::int as saves, (seen * random() * 0.04)::int as pin_clicks,
       (seen * random() * 0.02)::int as link_clicks, seen as impressions
     from (
       select id, user_id, group_id, board_id, published_at,
         case when random() > 1.0 / ${UNKNOWN_EVERY} then floor(exp(random() * 10))::int end as seen from pins
     ) seen
   ) pins order by published_at`,
  `insert into group_metrics
     (group_id, user_id, published_at, pin_count, impressions, saves, pin_clicks, link_clicks, engagement)
   select *, ${RATE('coalesce(saves, 0)', 'coalesce(pins, 0)', 'coalesce(links, 0)', 'seen')} from (
     select group_id, user_id, min(published_at), count(*), ${SUMS} from pin_metrics group by group_id, user_id
   ) sums (group_id, user_id, published_at, pin_count, seen, saves, pins, links) order by published_at`,
  `insert into metric_refreshes (user_id, due_at, finished_at, found_until)
   select id, now() + interval '30 days', now() - interval '1 day', now() from users`,
  `insert into user_metric_days (user_id, day, impressions, saves, pin_clicks, link_clicks)
   select id, day, random() * 100000, random() * 3000, random() * 2000, random() * 1000
   from generate_series(current_date - ${POSTED_OVER_DAYS}, current_date - 1, '1 day') day, users`,
  `insert into pin_metric_days (pin_number, day, impressions, saves, pin_clicks, link_clicks)
   select number, day, impressions / 2, saves / 2, pin_clicks / 2, link_clicks / 2
   from generate_series(current_date - ${POSTED_OVER_DAYS - DAY_EVERY}, current_date - 1, '${DAY_EVERY} days') day
   join pin_metrics on published_at < day and impressions is not null`,
  `insert into group_metric_days (group_id, day, impressions, saves, pin_clicks, link_clicks)
   select group_id, day, ${SUMS_OF_DAY} from pin_metric_days of_day join pin_metrics on number = pin_number group by group_id, day`,
];

/** 100,000 posted pins of a user, and a million of others, with all that is kept of their numbers. */
export async function fillArchive({ stack }: BenchStack, userId: string): Promise<void> {
  for (const statement of FILLING) {
    await stack.query(statement, statement.includes('$1') ? [userId] : []);
  }
  await stack.query('drop table archived');
  await stack.query('vacuum analyze');
}

/** Everybody but the user. */
export async function othersIn({ stack }: BenchStack, userId: string): Promise<string[]> {
  const rows = await stack.query<{ id: string }>('select id from users where id <> $1', [userId]);
  return rows.map(({ id }) => id);
}
