import type { ErrorRows } from './error-row.js';

/** Errors of the administrator area. */
export const adminErrors = {
  'admin.required': { status: 403, message: 'Only administrators can do this.' },
} as const satisfies ErrorRows;
