import type { ErrorCode } from '@boardcast/contracts';
import { errorBody } from '../../../shared/api/request-error.js';

/** Refusals which say that a list has other boards than its screen knows. */
const OTHER_BOARDS: readonly unknown[] = ['pin.times-differ', 'pin.texts-differ'] satisfies ErrorCode[];

/** What a refusal shows to be out of date: the screen reads it again. */
export const outdatedBy = (error: unknown) =>
  OTHER_BOARDS.includes(errorBody(error).code) ? (['BoardList'] as const) : [];
