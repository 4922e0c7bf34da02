import { z } from 'zod';
import { idParamSchema } from '../http.js';
import {
  HISTORY_IDS_MAX,
  HISTORY_PAGE_MAX,
  HISTORY_WITH_PINS_MAX,
  MONTH_PATTERN,
  SEARCH_QUERY_MAX,
} from '../limits.js';
import { pinGroupSchema, pinSchema } from './pins.js';

/** What the history can be sorted by: when it was, or was to be, published, by its texts, or by how often it was seen. */
export const pinHistoryOrderSchema = z.enum(['published', 'title', 'boardList', 'impressions']);
export type PinHistoryOrder = z.infer<typeof pinHistoryOrderSchema>;

/** Query of `GET /api/pins/history`. */
export const pinHistoryQuerySchema = z
  .object({
    /** Only groups of this month of the user's time zone: when they were made, or were scheduled for. */
    month: z.string().regex(MONTH_PATTERN, 'A month looks like 2026-07.').optional(),
    /** Only groups that have this in their title, or in the name of their list, board or section. */
    search: z
      .string()
      .trim()
      .max(SEARCH_QUERY_MAX, `A search can have at most ${SEARCH_QUERY_MAX} characters.`)
      .optional(),
    sort: pinHistoryOrderSchema.optional(),
    order: z.enum(['asc', 'desc']).optional(),
    /** Only groups behind this one: the last of the page before, by its id. */
    before: idParamSchema.optional(),
    limit: z.coerce.number('This number is not valid.').int().min(1).max(HISTORY_PAGE_MAX).optional(),
    /** Only these groups, separated by commas. */
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(idParamSchema).max(HISTORY_IDS_MAX))
      .optional(),
    /**
     * Beside the counts of each group its pins, in the order of the list: `GROUP_PINS_PAGE` divided by `limit` at most.
     */
    include: z.literal('pins', 'Only pins can be included.').optional(),
  })
  .refine(
    ({ include, limit }) => include === undefined || limit === undefined || limit <= HISTORY_WITH_PINS_MAX,
    {
      path: ['limit'],
      message: `A page with pins has at most ${HISTORY_WITH_PINS_MAX} groups.`,
    },
  );
export type PinHistoryQuery = z.output<typeof pinHistoryQuerySchema>;

/** A group of the history. */
export const pinHistoryItemSchema = pinGroupSchema.extend({
  /** With `include=pins`: its first pins. */
  pins: z.array(pinSchema).optional(),
  /** What `after` of `GET /api/pins/groups/{id}` takes to read on behind `pins`; null if these are all. */
  next: z.number().int().nullable().optional(),
});
export type PinHistoryItem = z.infer<typeof pinHistoryItemSchema>;
/** Answer of `GET /api/pins/history`: the first, or next, of the groups; newest first unless asked otherwise. */
export const pinHistoryResponseSchema = z.array(pinHistoryItemSchema);
export type PinHistoryResponse = z.infer<typeof pinHistoryResponseSchema>;

/** One choice of the month filter: `2026-07`, 'July 2026'. */
export const monthOptionSchema = z.object({ value: z.string(), label: z.string() });
export type MonthOption = z.infer<typeof monthOptionSchema>;
/** Answer of `GET /api/pins/history/months`: newest first. */
export const pinHistoryMonthsResponseSchema = z.array(monthOptionSchema);
export type PinHistoryMonthsResponse = z.infer<typeof pinHistoryMonthsResponseSchema>;
