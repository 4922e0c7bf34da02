import { z } from 'zod';
import { SPREAD_GAP_MS } from '../limits.js';
import { BOARD_GAP_MINUTES_MAX, DAILY_CAP_MAX } from '../rules/guard.js';

const MINUTE_MS = 60_000;
const FEWEST = SPREAD_GAP_MS.min / MINUTE_MS;
const MOST = SPREAD_GAP_MS.max / MINUTE_MS;

const hour = (min: number, max: number) =>
  z
    .number('Choose an hour.')
    .int('Choose a whole hour.')
    .min(min, 'Choose an hour.')
    .max(max, 'Choose an hour.');

/** When pins may go out, by the clock of the user's zone (rule in rules/open-hours). */
export const openHoursSchema = z.strictObject({
  fromHour: hour(0, 23),
  /** One that is not later than the first ends on the next day. */
  toHour: hour(1, 24),
  /** 1 is Monday. */
  daysOff: z
    .array(z.number().int().min(1).max(7))
    .max(6, 'Leave at least one day of the week.')
    .refine((days) => new Set(days).size === days.length, { error: 'A day can be off only once.' }),
});

/** Pins a day at most (rules/guard). */
export const dailyCapSchema = z
  .number('Enter a number of pins.')
  .int('Enter a whole number of pins.')
  .min(1, 'Let at least 1 pin a day go out.')
  .max(DAILY_CAP_MAX, `Enter at most ${DAILY_CAP_MAX} pins.`);

/** Minutes between two pins on one board at least (rules/guard). */
export const boardGapSchema = z
  .number('Enter a number of minutes.')
  .int('Enter whole minutes.')
  .min(1, 'Enter at least 1 minute.')
  .max(BOARD_GAP_MINUTES_MAX, `Enter at most ${BOARD_GAP_MINUTES_MAX} minutes.`);

/** Body of `PUT /api/pins/pace`: null takes a rule away; what is absent stays. */
export const changePaceRequestSchema = z.strictObject({
  hours: openHoursSchema.nullable().optional(),
  dailyCap: dailyCapSchema.nullable().optional(),
  boardGapMinutes: boardGapSchema.nullable().optional(),
});
export type ChangePaceRequest = z.output<typeof changePaceRequestSchema>;

/**
 * What keeps pins that are due: `hours`, outside those that their user has set; `daily-cap`, as many as they allow a day
 * have gone out; `board-gap`, another pin went to the board a moment ago. `limit` is that of pins, or minutes.
 */
export const keptBySchema = z.object({
  rule: z.enum(['hours', 'daily-cap', 'board-gap']),
  limit: z.int().min(1).nullable(),
});
export type KeptBy = z.infer<typeof keptBySchema>;

/** Answer of `GET /api/pins/pace`, and of what pauses and resumes all publishing. */
export const paceSchema = z.object({
  /** Since when its user has paused everything; null while nothing is paused. */
  pausedAt: z.iso.datetime().nullable(),
  /** While it is: scheduled pins that have not begun, though their time has passed. Resuming asks what becomes of them. */
  overdue: z.object({
    pinCount: z.number().int().min(0),
    /** The different times that they were planned for; those of one time stay together (rule in rules/resumed-times). */
    timeCount: z.number().int().min(0),
  }),
  /** When pins may go out; null for at any time. */
  hours: openHoursSchema.nullable(),
  /** Zone of these hours: that of the browser in which the user signed in last. */
  timeZone: z.string(),
  /** When they may again; null while they may. */
  opensAt: z.iso.datetime().nullable(),
  /** Pins a day at most; null for any number. Absent from answers of an earlier release, as are the next three. */
  dailyCap: z.int().min(1).nullish(),
  /** Minutes between two pins on one board at least; null for none. */
  boardGapMinutes: z.int().min(1).nullish(),
  /** Pins that count today, in the zone above: posted, under way, or of which nobody knows; 0 without a daily limit. */
  countedToday: z.int().min(0).nullish(),
  /** When the next day begins, if this one has no place left; null otherwise. */
  fullUntil: z.iso.datetime().nullish(),
});
export type Pace = z.infer<typeof paceSchema>;

/**
 * Body of `POST /api/pins/pace/resume`: `as-planned`, what is overdue goes out at once, in order; `spread`, its times are
 * taken again in their order, the first now and each other one so many minutes after the one before.
 */
export const resumePublishingRequestSchema = z.discriminatedUnion('times', [
  z.strictObject({ times: z.literal('as-planned') }),
  z.strictObject({
    times: z.literal('spread'),
    gapMinutes: z
      .number('Choose how far apart the pins go out.')
      .int('Choose whole minutes.')
      .min(FEWEST, `Choose at least ${FEWEST} minutes.`)
      .max(MOST, 'Choose at most 7 days.'),
  }),
]);
export type ResumePublishingRequest = z.output<typeof resumePublishingRequestSchema>;
