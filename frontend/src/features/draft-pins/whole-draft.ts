import type { DraftPin, WholeDraftPin } from '@boardcast/contracts';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { valuesOf } from '../../entities/pins/form/stored-pin.js';

/** Whether a list of drafts told everything about one: it says nothing of single boards. */
export const isWhole = ({ textCount, isSpread }: DraftPin): boolean => !textCount && !isSpread;

/** Whether it has a time to come, or one for each board. */
export const isPlanned = ({ scheduledFor, isSpread }: DraftPin): boolean =>
  scheduledFor !== null || isSpread === true;

/** Form values of a draft, with what it says of single boards if that was read. */
export function draftValuesOf(draft: DraftPin | WholeDraftPin): PinFormValues {
  const values = valuesOf(draft, draft.scheduledFor);
  if (!('texts' in draft)) return values;
  const { texts, spread, boardListId } = draft;
  return {
    ...values,
    texts: texts.length === 0 ? null : texts,
    ...(spread &&
      boardListId !== null && {
        timing: 'spread' as const,
        spread: { ...spread, listId: boardListId, haveBoardsChanged: false },
      }),
  };
}
