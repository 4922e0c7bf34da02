import type { ScheduledPin } from '@boardcast/contracts';
import type { KeptList } from '../../entities/pins/form/BoardListSelect.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { KEPT_LIST } from '../../entities/pins/form/pin-form.js';
import { valuesOf } from '../../entities/pins/form/stored-pin.js';
import { scheduledPinsMessages as messages } from './scheduled-pins.messages.js';

/** Form values of a scheduled pin: of a list it has the boards from when it was scheduled. */
export function scheduledValuesOf(pin: ScheduledPin): PinFormValues {
  const values = valuesOf(pin, pin.scheduledTime);
  return pin.boardListName === null ? values : { ...values, boardListId: KEPT_LIST };
}

/** Whether a scheduled pin has its boards from several lists. */
export const isOfSeveral = ({ boardLists = [] }: ScheduledPin): boolean => boardLists.length > 1;

/** The list, or lists, that a scheduled pin has its boards from; undefined for a board chosen directly. */
export function keptListOf(pin: ScheduledPin): KeptList | undefined {
  const { boardListId, boardListName, boardCount } = pin;
  if (boardListName === null) return undefined;
  const isGone = boardListId === null && !isOfSeveral(pin);
  return {
    name: boardListName,
    boardCount,
    hint: isGone ? messages.keptList : messages.keptBoards,
  };
}
