import { z } from 'zod';

/** Header that carries the CSRF token on every changing request (spec §7). */
export const CSRF_HEADER = 'X-CSRF-Token';
/** Cookie that carries the CSRF token, readable by the browser's script (spec §7). */
export const CSRF_COOKIE = 'csrf-token';
/** Field of a multipart form that may carry the CSRF token as well (spec §7). */
export const CSRF_FIELD = '_csrf';
/** Header by which a repeated create call is recognised: the first answer is returned again (house.md §5). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Header that names a request in answers and logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** One fault of a request: where (dotted path, empty for the whole) and what. */
export const requestIssueSchema = z.object({ path: z.string(), message: z.string() });
export type RequestIssue = z.infer<typeof requestIssueSchema>;

/** Body of every answer that is not a success. `error` repeats `message`: clients read either (house.md §5). */
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

/** Path parameter of a row of ours. */
export const idParamSchema = z.uuid('This id is not valid.');
/** Path parameters `{ id }`. */
export const idParamsSchema = z.object({ id: idParamSchema });
export type IdParams = z.infer<typeof idParamsSchema>;
/** A moment, ISO 8601 in UTC. */
export const isoTimeSchema = z.iso.datetime();
