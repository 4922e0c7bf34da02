import { sql } from 'kysely';
import { inList } from '../../../database/in-list.js';
import { TIMED_STATES, UNDER_WAY_STATES } from '../state/pin-state.js';

/**
 * Whether the group `g` has pins left to post. A probe of an index for each group, however many pins it has: due pins, those
 * under way, and those that are held without a time.
 */
export const isOpen = (userId: string) => sql<boolean>`(
  exists (select from pins where pins.user_id = ${userId} and pins.group_id = g.id
    and pins.state in ${inList(TIMED_STATES)} and pins.next_at is not null)
  or g.id in (select group_id from pins where user_id = ${userId} and state in ${inList(UNDER_WAY_STATES)})
  or g.id in (select group_id from pins where user_id = ${userId}
    and state = 'held' and hold_reason in ('connection', 'operator'))
  or (g.paused_at is not null
    and exists (select from pins where pins.group_id = g.id and pins.state = 'held'))
)`;
