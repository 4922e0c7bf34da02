import { z } from 'zod';
import { PINTEREST_LIMITS } from './limits.js';

/** Ids of boards, sections, pins and accounts: numeric, longer than a JavaScript number holds, so always text. */
export const pinterestIdSchema = z.string().regex(/^\d{1,32}$/, 'must be a numeric id');

/** Largest count that is believed: what a column of ours holds. */
const COUNT_MAX = 2 ** 31 - 1;

/** A count, whatever its size. */
export const countSchema = z.int().overwrite((count) => Math.min(Math.max(count, 0), COUNT_MAX));

/** Query of every paged call. `bookmark` is opaque: it comes from the page before. */
export const pageQuerySchema = z.strictObject({
  bookmark: z.string().optional(),
  page_size: z.int().min(1).max(PINTEREST_LIMITS.pageSize).optional(),
});

/** Body of a paged answer. The last page has no bookmark, or null; a page may be short or empty and still have one. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), bookmark: z.string().nullish() });
}

/** Body of every error. `message_detail` is read by Pinterest's own quickstart to tell spam blocks from limits. */
export const providerErrorSchema = z.object({
  code: z.int(),
  message: z.string(),
  message_detail: z.string().nullish(),
  status: z.string().optional(),
});
