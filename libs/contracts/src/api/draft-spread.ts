import { z } from 'zod';
import { SPREAD_BOARDS_MAX, TIMES_BODY_MAX_BYTES } from '../limits.js';
import { boardKeySchema } from './board-lists.js';
import { jsonField } from './json-field.js';

/** How a pin is spread, as the fields of its form have it, valid or not. */
const spreadPlanSchema = z.strictObject({
  /** When the first board gets it, in the format of `datetime-local`. */
  first: z.string().max(32),
  /** `slots`: the next free ones of the user’s timetable. */
  how: z.enum(['gap', 'daily', 'slots']),
  gap: z.string().max(16),
  unit: z.enum(['minutes', 'hours', 'days']),
  perDay: z.string().max(16),
  /** Two hours of the day, `09:00`. */
  from: z.string().max(16),
  to: z.string().max(16),
  vary: z.boolean(),
});

/** How a draft is to be spread over the boards of its list: nothing happens by itself. */
export const draftSpreadSchema = z.preprocess(
  jsonField(TIMES_BODY_MAX_BYTES),
  z
    .strictObject({
      plan: spreadPlanSchema,
      /** Of the times that vary: computing again changes none. */
      seed: z.number().int().min(0),
      /** In the order in which they get it. */
      boards: z.array(boardKeySchema).max(SPREAD_BOARDS_MAX),
      /** When each of them gets it, in milliseconds since 1970; null where no time is chosen. */
      times: z.array(z.number().int().min(0).max(8.64e15).nullable()).max(SPREAD_BOARDS_MAX),
    })
    .refine(({ boards, times }) => boards.length === times.length, {
      path: ['times'],
      error: 'Name a time, or null, for each board.',
    }),
);
export type DraftSpread = z.output<typeof draftSpreadSchema>;
