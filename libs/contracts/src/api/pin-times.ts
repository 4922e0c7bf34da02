import { z } from 'zod';
import { SPREAD_BOARDS_MAX, TIMES_BODY_MAX_BYTES } from '../limits.js';
import { boardKeySchema } from './board-lists.js';
import { idParamSchema } from '../http.js';
import { jsonField } from './json-field.js';
import { scheduledTimeSchema } from './scheduled-time.js';

const TOO_MANY = `A pin can be spread over at most ${SPREAD_BOARDS_MAX} boards.`;

/** When a board gets its pin. */
const boardTimeSchema = z.strictObject({
  /** The Pinterest board id, `board/section` for a section. */
  board: boardKeySchema,
  at: scheduledTimeSchema,
});
export type BoardTime = z.output<typeof boardTimeSchema>;

/** A time for each board and section that a pin goes to, in place of one for all; each board stands once. */
export const boardTimesSchema = z.preprocess(
  jsonField(TIMES_BODY_MAX_BYTES),
  z
    .array(boardTimeSchema)
    .min(1, 'Choose a time for each board.')
    .max(SPREAD_BOARDS_MAX, TOO_MANY)
    .refine((times) => new Set(times.map(({ board }) => board)).size === times.length, {
      error: 'A board can have only one time.',
    })
    .optional(),
);

/** Body of `PUT /api/pins/groups/{id}/times`: other times for pins of a group that haven’t begun. */
export const changeTimesRequestSchema = z.strictObject({
  times: z
    .array(
      z.strictObject({
        pinId: idParamSchema,
        /** When it was planned as far as the user knew; another time by now is a 412. */
        from: scheduledTimeSchema.optional(),
        at: scheduledTimeSchema,
      }),
    )
    .min(1, 'Choose a time for at least one board.')
    .max(SPREAD_BOARDS_MAX, TOO_MANY)
    .refine((times) => new Set(times.map(({ pinId }) => pinId)).size === times.length, {
      error: 'A board can have only one time.',
    }),
});
export type ChangeTimesRequest = z.output<typeof changeTimesRequestSchema>;
