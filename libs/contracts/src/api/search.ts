import { z } from 'zod';
import { SEARCH_QUERY_MAX } from '../limits.js';
import { boardListSchema } from './board-lists.js';
import { draftPinSchema } from './draft-pins.js';
import { pinGroupSchema } from './pins.js';
import { scheduledPinSchema } from './scheduled-pins.js';

/** Query of `GET /api/search`. */
export const searchQuerySchema = z.object({
  /** Words in any order: each is part of the name or title, in any case. */
  q: z
    .string('Enter something to search for.')
    .trim()
    .min(1, 'Enter something to search for.')
    .max(SEARCH_QUERY_MAX, `A search can have at most ${SEARCH_QUERY_MAX} characters.`),
});
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** Answer of `GET /api/search`: `SEARCH_MAX` of each at most. */
export const searchResponseSchema = z.object({
  /** By name. */
  boardLists: z.array(boardListSchema.pick({ id: true, name: true, _count: true })),
  /** The newest first. */
  drafts: z.array(draftPinSchema),
  /** Those whose time is to come, the next one first. */
  scheduled: z.array(scheduledPinSchema),
  /** The history, newest first. */
  groups: z.array(pinGroupSchema),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;
