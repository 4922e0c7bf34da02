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

/** A text that will be stored: PostgreSQL takes every character but NUL. @param missing said when there is none */
export function storedText(missing?: string): z.ZodString {
  return z
    .string(missing)
    .refine((text) => !text.includes('\0'), 'This text has a character that can’t be stored.');
}

/** Path parameter of a row of ours. */
export const idParamSchema = z.uuid('This id is not valid.');
/** Path parameters `{ id }`. */
export const idParamsSchema = z.object({ id: idParamSchema });
export type IdParams = z.infer<typeof idParamsSchema>;
