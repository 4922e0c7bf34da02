import { accountErrors } from './account.errors.js';
import { adminErrors } from './admin.errors.js';
import { authErrors } from './auth.errors.js';
import { boardListErrors } from './board-lists.errors.js';
import { commonErrors } from './common.errors.js';
import type { ErrorRow } from './error-row.js';
import { imageErrors } from './images.errors.js';
import { mailErrors } from './mail.errors.js';
import { pinErrors } from './pins.errors.js';
import { subscriptionErrors } from './subscription.errors.js';

const rows = {
  ...commonErrors,
  ...accountErrors,
  ...adminErrors,
  ...authErrors,
  ...boardListErrors,
  ...imageErrors,
  ...mailErrors,
  ...pinErrors,
  ...subscriptionErrors,
};

/** Every code that the API can answer with. */
export type ErrorCode = keyof typeof rows;

/** The one place where a code gets its HTTP status and its text (docs/product.md#errors). */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorRow>> = rows;

/**
 * The text of a code, its `{name}` places filled from the details.
 * A place without a value stays as it is: better odd than wrong.
 */
export function errorText(code: ErrorCode, details?: unknown): string {
  const values = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
  return errorCatalogue[code].message.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : place;
  });
}
