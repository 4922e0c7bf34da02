import { z } from 'zod';

/** One fault of a request: where (dotted path, empty for the whole) and what. */
export const requestIssueSchema = z.object({ path: z.string(), message: z.string() });
export type RequestIssue = z.infer<typeof requestIssueSchema>;

/** Body of every answer that is not a success. `error` repeats `message`: clients read either (docs/product.md#errors). */
export const errorBodySchema = z.object({
  /** Code of the error catalogue. */
  code: z.string(),
  /** Text for a person. */
  message: z.string(),
  /** The same text again. */
  error: z.string(),
  /** What belongs to the code, e.g. the list of `RequestIssue`s of `request.invalid`. */
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Furthest page that may be asked for. */
const PAGE_MAX = 1_000_000;
/** Query of a list in pages: the first one unless it says otherwise. */
export const pageSchema = z.coerce
  .number('A page is a number.')
  .int()
  .min(1, 'Pages begin at 1.')
  .max(PAGE_MAX)
  .default(1);

/** Highest number of a row: PostgreSQL's `int`. */
const ROW_NUMBER_MAX = 2 ** 31 - 1;
/** Query of rows that are numbered as they come, the latest first: the number of the last one so far. */
export const beforeSchema = z.coerce.number().int().min(1).max(ROW_NUMBER_MAX).optional();

/** Path parameter of a row of ours. */
export const idParamSchema = z.uuid('This id is not valid.');
/** Path parameters `{ id }`. */
export const idParamsSchema = z.object({ id: idParamSchema });
export type IdParams = z.infer<typeof idParamsSchema>;
