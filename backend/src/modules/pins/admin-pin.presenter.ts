import { pinFaultSchema, type AdminPin } from '@boardcast/contracts';
import { z } from 'zod';
import { forOperators } from './for-operators.js';
import { canHold, canRelease } from './state/holds.js';
import { holdReasonSchema, pinStateSchema, pinStatus, recheckSchema } from './state/pin-state.js';

/** A pin of a group as operators read it. */
export const AdminPinRow = z.object({
  id: z.uuid(),
  boardName: z.string(),
  sectionName: z.string().nullable(),
  state: pinStateSchema,
  holdReason: holdReasonSchema.nullable(),
  retryCount: z.int(),
  nextAt: z.date().nullable(),
  updatedAt: z.date(),
  unresolvedSince: z.date().nullable(),
  recheck: recheckSchema.nullable(),
  fault: pinFaultSchema.nullable(),
  pinterestPinId: z.string().nullable(),
  /** Its time has not come, by the database's clock. */
  isAhead: z.boolean(),
});

export function presentAdminPin(pin: z.infer<typeof AdminPinRow>, canRetry: boolean): AdminPin {
  return {
    id: pin.id,
    boardName: pin.boardName,
    sectionName: pin.sectionName,
    status: pinStatus(pin.state),
    retryCount: pin.retryCount,
    nextRetryAt: pin.nextAt?.toISOString() ?? null,
    reason: pin.fault && forOperators(pin.fault.reason),
    pinterestPinId: pin.pinterestPinId,
    canRetry,
    canHold: canHold(pin),
    canRelease: canRelease(pin),
  };
}
