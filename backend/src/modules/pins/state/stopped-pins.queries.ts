import { sql } from 'kysely';
import { STOPPED_FAULT } from './pin-faults.js';

/** SQL: whether a row of `pins` ended because its user stopped its group; its state is `failed`, yet nothing went wrong. */
export const isStopped = sql<boolean>`coalesce(pins.fault ->> 'message' = ${STOPPED_FAULT.message}, false)`;
