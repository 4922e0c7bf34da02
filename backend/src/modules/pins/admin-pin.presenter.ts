import { pinFaultSchema, type AdminPin } from '@boardcast/contracts';
import { z } from 'zod';
import { forOperators } from './for-operators.js';
import { canHold, canRelease } from './state/holds.js';
import {
  holdReasonSchema,
  OPEN_STATES,
  pinStateSchema,
  pinStatus,
  recheckSchema,
} from './state/pin-state.js';
import { waitReasonOf, type Waiting } from './state/why-it-waits.js';

/** A pin of a group as operators read it. */
export const AdminPinRow = z.object({
  id: z.uuid(),
  boardName: z.string(),
  sectionName: z.string().nullable(),
  state: pinStateSchema,
  holdReason: holdReasonSchema.nullable(),
  fence: z.int(),
  retryCount: z.int(),
  nextAt: z.date().nullable(),
  updatedAt: z.date(),
  unresolvedSince: z.date().nullable(),
  recheck: recheckSchema.nullable(),
  fault: pinFaultSchema.nullable(),
  pinterestPinId: z.string().nullable(),
  /** Milliseconds until it is due by the database's clock; null without a time. */
  waitMs: z.number().nullable(),
  isBoardBusy: z.boolean(),
});

/** @param rest what keeps all pins of its user */
export function presentAdminPin(
  pin: z.infer<typeof AdminPinRow>,
  rest: Pick<Waiting, 'restUntil' | 'isUserHeld' | 'isUserPaused' | 'isUserClosed' | 'isUserFull'>,
  canRetry: boolean,
): AdminPin {
  return {
    id: pin.id,
    boardName: pin.boardName,
    sectionName: pin.sectionName,
    status: pinStatus(pin.state),
    retryCount: pin.retryCount,
    nextRetryAt: pin.nextAt?.toISOString() ?? null,
    wait: OPEN_STATES.includes(pin.state) ? waitReasonOf({ ...pin, ...rest }) : null,
    reason: pin.fault && forOperators(pin.fault.reason),
    pinterestPinId: pin.pinterestPinId,
    canRetry,
    canHold: canHold(pin),
    canRelease: canRelease(pin),
  };
}
