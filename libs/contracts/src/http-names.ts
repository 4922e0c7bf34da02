// Apart from http.ts so that a page which only sends requests loads no schemas.

/** Header that carries the CSRF token on every changing request. */
export const CSRF_HEADER = 'X-CSRF-Token';
/** Cookie that carries the CSRF token, readable by the browser's script; under https with `HOST_COOKIE_PREFIX`. */
export const CSRF_COOKIE = 'csrf-token';
/** Begins the names of our cookies under https: browsers take them from this very host alone. */
export const HOST_COOKIE_PREFIX = '__Host-';
/** Field of a multipart form that may carry the CSRF token as well. */
export const CSRF_FIELD = '_csrf';
/** Header by which a repeated create call is recognised: the first answer is returned again (docs/publishing.md#repeated-calls). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Header of a change that counts only while the row is what the browser saw: its `version`. */
export const IF_MATCH_HEADER = 'If-Match';
/** Header of an exported file with more behind it: what `after` of the next call takes. */
export const NEXT_PART_HEADER = 'Boardcast-Next-Part';
/** Header that names a request in answers and logs. */
export const REQUEST_ID_HEADER = 'x-request-id';
