import type { ErrorRows } from './error-row.js';

/** Errors of the administrator area (spec §6). */
export const adminErrors = {
  'admin.required': { status: 403, message: 'Only administrators may do this.' },
} as const satisfies ErrorRows;
