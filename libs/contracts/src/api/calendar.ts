import { z } from 'zod';
import { idParamSchema } from '../http.js';
import { AGENDA_PAGE_MAX, CALENDAR_DAYS_MAX } from '../limits.js';
import { keptBySchema } from './pace.js';
import { currentZoneName, isTimeZone } from '../rules/time-zone.js';

/**
 * What became, or is to become, of the boards of an entry; `pending` ones are held, or wait for a rule of their user’s,
 * `partial` ones have ended with failures.
 */
export const calendarStateSchema = z.enum([
  'scheduled',
  'paused',
  'pending',
  'processing',
  'posted',
  'partial',
  'failed',
  'stopped',
]);
export type CalendarState = z.infer<typeof calendarStateSchema>;

/** A pin, and its boards of one day (`by=day`) or of one hour: those planned for then, posted then, or ended otherwise then. */
export const calendarEntrySchema = z.object({
  groupId: z.uuid(),
  title: z.string(),
  thumbnailUrl: z.string(),
  /** Where it goes: the names of its lists, or of its board and section. */
  target: z.string(),
  /** When the first of these boards has, or is to have, it. */
  at: z.iso.datetime(),
  /** When the last of them has. */
  until: z.iso.datetime(),
  /** These boards. */
  boardCount: z.number().int().min(1),
  state: calendarStateSchema,
  /**
   * When these boards go on, if a rule of their user’s keeps them from it now; null otherwise. Absent from answers of
   * an earlier release.
   */
  opensAt: z.iso.datetime().nullish(),
  /** That rule; absent from answers of an earlier release. */
  keptBy: keptBySchema.nullish(),
  /** Those of them that haven’t begun and can be given another time. */
  movableCount: z.number().int().min(0),
  /** When the first of those is planned; null if there are none. Absent from answers of an earlier release. */
  movableFrom: z.iso.datetime().nullish(),
  /** Whether its boards have times of their own: each is moved then, otherwise the pin as a whole. */
  isSpread: z.boolean(),
  /**
   * Whether the first of its boards, on whatever day, has had its time: its texts and picture are settled then. Absent
   * from answers of an earlier release.
   */
  hasBegun: z.boolean().nullish(),
  /** Those of them that are to get another pin shortly before or after. */
  crowdedCount: z.number().int().min(0),
  /** Minutes that count as shortly: what its user has set, or an hour. Absent from answers of an earlier release. */
  crowdedMinutes: z.int().min(1).nullish(),
  /** Whether another pin is planned for the same minute of a weekly slot. Absent from answers of an earlier release. */
  sharesSlot: z.boolean().nullish(),
  /** What `If-Match` takes. */
  version: z.string(),
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/** A day, or an hour of it, on the clocks of the zone that was asked for. */
export const calendarCellSchema = z.object({
  day: z.iso.date(),
  /** Of the day; null if the cell is the day. */
  hour: z.number().int().min(0).max(23).nullable(),
  /** How many pins it has. */
  count: z.number().int().min(1),
  /** The first of them. */
  entries: z.array(calendarEntrySchema),
});
export type CalendarCell = z.infer<typeof calendarCellSchema>;

const rangeFields = {
  /** The first day; today unless it is named. */
  from: z.iso
    .date('A day looks like 2026-07-31.')
    .refine((day) => day.startsWith('2'), 'Choose a day of this millennium.')
    .optional(),
  /** How many days; as many as there may be unless that is said. */
  days: z.coerce.number('This number is not valid.').int().min(1).max(CALENDAR_DAYS_MAX).optional(),
  /** IANA zone by which days and hours are told; the one that the user signed in from unless it is named. */
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'This time zone is not known.')
    .overwrite(currentZoneName)
    .optional(),
  /** Only pins that go to this board list. */
  boardListId: idParamSchema.optional(),
};

/** Query of `GET /api/pins/calendar`, by day unless hours are asked for. */
export const calendarQuerySchema = z.object({ ...rangeFields, by: z.enum(['day', 'hour']).optional() });
export type CalendarQuery = z.output<typeof calendarQuerySchema>;

/** Answer of `GET /api/pins/calendar`: the cells that have pins, in their order. */
export const calendarResponseSchema = z.array(calendarCellSchema);
export type CalendarResponse = z.infer<typeof calendarResponseSchema>;

/** Behind an entry: when it is, in milliseconds since 1970, and its group. */
const AGENDA_PLACE = /^\d{12,13}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Query of `GET /api/pins/calendar/agenda`. */
export const agendaQuerySchema = z.object({
  ...rangeFields,
  /** The `next` of the page before. */
  after: z.string().regex(AGENDA_PLACE, 'This place is not valid.').optional(),
  limit: z.coerce.number('This number is not valid.').int().min(1).max(AGENDA_PAGE_MAX).optional(),
});
export type AgendaQuery = z.output<typeof agendaQuerySchema>;

/** Answer of `GET /api/pins/calendar/agenda`: the first, or next, of the pins of these days, hour by hour. */
export const agendaResponseSchema = z.object({
  entries: z.array(calendarEntrySchema),
  /** What `after` takes to read on; null if these are all. */
  next: z.string().nullable(),
});
export type AgendaResponse = z.infer<typeof agendaResponseSchema>;
