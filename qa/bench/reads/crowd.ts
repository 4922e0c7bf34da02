import type { BenchStack } from '../bench-stack.js';
import { ACTIVITIES } from './crowd/activities.js';
import type { CrowdSize } from './crowd/crowd-size.js';
import { groupsAndPins } from './crowd/groups.js';
import { people } from './crowd/people.js';

/** What the calls are made with. */
export interface Landmarks {
  readonly userId: string;
  readonly administratorId: string;
  readonly groupId: string;
  /** A pin of it that has attempts. */
  readonly pinId: string;
  readonly listId: string;
  /** A group in the middle of the history. */
  readonly middleId: string;
  /** Of the database now. */
  readonly version: string;
  /** A change of the user's free pins in the middle of all of them. */
  readonly middleMovement: number;
  /** An event in the middle of the log, and its moment. */
  readonly middleEvent: number;
  readonly middleMoment: string;
  /** Somebody whose account rests, and somebody whose pins are on hold. */
  readonly restingName: string;
  readonly heldName: string;
}

/** Writes the crowd, set by set, and vacuums. @returns what the calls need */
export async function fillCrowd(
  { stack }: BenchStack,
  ids: Pick<Landmarks, 'userId' | 'administratorId'>,
  size: CrowdSize,
): Promise<Landmarks> {
  for (const statement of [...people(size), ...groupsAndPins(size), ACTIVITIES]) {
    await stack.query(
      statement
        .replaceAll('$1', `'${ids.userId}'::uuid`)
        .replaceAll('$2::uuid', `'${ids.administratorId}'::uuid`),
    );
  }
  await stack.query('vacuum analyze');
  const [landmarks] = await stack.query<Omit<Landmarks, keyof typeof ids>>(
    `select largest.*, middle.*, event.*,
       (select id from board_lists where user_id = $1 limit 1) as "listId",
       pg_snapshot_xmin(pg_current_snapshot())::text as version,
       (select percentile_disc(0.5) within group (order by id) from credit_movements
         where user_id = $1) as "middleMovement",
       (select pinterest_username from users where pinterest_user_id = 'crowd-1') as "restingName",
       (select pinterest_username from users where pinterest_user_id = 'crowd-' || $2::int) as "heldName"
     from (select group_id as "groupId", (array_agg(pins.id) filter (where fence > 0))[1] as "pinId" from pins
         join pin_groups g on g.id = group_id where pins.user_id = $1 and g.scheduled_for is null
         group by group_id order by count(*) desc limit 1) largest,
       (select id as "middleId" from pin_groups where user_id = $1 and scheduled_for is null
         order by created_at offset $3 limit 1) middle,
       (select id as "middleEvent", at::text as "middleMoment" from activities
         where id >= (select max(id) / 2 from activities) order by id limit 1) event`,
    [ids.userId, size.resting + 1, Math.floor(size.groups / 2)],
  );
  if (!landmarks) throw new Error('Nothing was written');
  return { ...landmarks, ...ids, middleMoment: new Date(landmarks.middleMoment).toISOString() };
}
