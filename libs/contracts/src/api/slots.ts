import { z } from 'zod';
import { SLOTS_MAX, SPREAD_BOARDS_MAX } from '../limits.js';
import { currentZoneName } from '../rules/time-zone.js';

/** A time of the week at which pins are to be posted. */
export const slotSchema = z.strictObject({
  /** From 1, Monday, to 7. */
  weekday: z.number('Choose a weekday.').int().min(1).max(7),
  /** Time of day, `09:30`. */
  time: z.string('Choose a time.').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 09:30.'),
});
export type Slot = z.infer<typeof slotSchema>;

const keyOf = ({ weekday, time }: Slot): string => `${weekday} ${time}`;

/** Answer of `GET /api/slots`: the slots of a week, in its order; without a timetable none, and the user's zone. */
export const timetableSchema = z.object({
  /** IANA zone of the times. */
  timeZone: z.string(),
  slots: z.array(slotSchema),
});
export type Timetable = z.infer<typeof timetableSchema>;

/** Body of `PUT /api/slots`: the whole timetable. */
export const changeTimetableRequestSchema = z.strictObject({
  timeZone: z.string('Choose a time zone.').min(1, 'Choose a time zone.').max(64).overwrite(currentZoneName),
  slots: z
    .array(slotSchema)
    .max(SLOTS_MAX, `A week can have at most ${SLOTS_MAX} slots.`)
    .refine((slots) => new Set(slots.map(keyOf)).size === slots.length, {
      error: 'A slot can be in the week only once.',
    }),
});
export type ChangeTimetableRequest = z.output<typeof changeTimetableRequestSchema>;

/** Query of `GET /api/slots/next`. */
export const nextSlotsQuerySchema = z.object({
  count: z.coerce.number('This number is not valid.').int().min(1).max(SPREAD_BOARDS_MAX).optional(),
});
export type NextSlotsQuery = z.output<typeof nextSlotsQuerySchema>;

/** Answer of `GET /api/slots/next`. */
export const nextSlotsSchema = z.object({
  /** IANA zone of the timetable. */
  timeZone: z.string(),
  /** Whether the timetable has any slots. */
  hasTimetable: z.boolean(),
  /** When the next free ones are, earliest first; fewer than asked for where the year ahead has no more. */
  slots: z.array(z.iso.datetime()),
});
export type NextSlots = z.infer<typeof nextSlotsSchema>;
