import { draftPinPaths, type CreateDraftPinRequest } from '@boardcast/contracts';
import { keyedPart, type KeyedCall } from '../../../http/idempotency/keyed-call.js';

/**
 * One draft of a call that makes several: known by what it says, whichever others it is sent with.
 * @param place how many of the same stand before it in the call
 */
export const draftOfBatch = (
  call: Pick<KeyedCall, 'userId' | 'key'>,
  fields: CreateDraftPinRequest,
  place: number,
): KeyedCall => keyedPart(call, { path: draftPinPaths.batch, fields: { place, ...fields } });
