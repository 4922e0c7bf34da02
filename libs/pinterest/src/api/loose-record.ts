import { z } from 'zod';

/** Values by name; anything else is read as none, so that an odd one never makes a whole page unreadable. */
export const looseRecordSchema = z.record(z.string(), z.unknown()).nullish().catch(null);
