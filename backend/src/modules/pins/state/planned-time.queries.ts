import { sql } from 'kysely';
import { inList } from '../../../database/in-list.js';
import { LEGAL_TRANSITIONS } from './transitions.js';

/** The time that a row of `pins` is planned for (`plannedTime`). */
export const PLANNED_AT = sql<Date | null>`case when pins.fence = 0 and pins.state in ${inList(LEGAL_TRANSITIONS.replan.from)}
  then coalesce(pins.next_at, pins.not_before) end`;
