import { errorCatalogue, planIncludes } from '@boardcast/contracts';
import type { DraftPin } from '@boardcast/contracts';
import { useUser } from '../../entities/session/use-auth.js';
import { useGetBoardListsQuery } from '../../entities/boards/boards.api.js';
import { blockedReason, spreadBlockedReason } from '../../entities/pins/form/blocked-reason.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { keepsLists } from '../../entities/pins/form/target-change.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';

/** Why the user's plan doesn't allow publishing or scheduling this draft as its form has it, or null. */
export function useBlockedReason(draft: DraftPin, values: PinFormValues): string | null {
  const { method, boardListId, board, timing } = values;
  const user = useUser();
  const { data: lists = [] } = useGetBoardListsQuery();
  if (timing !== 'now' && !planIncludes(timing === 'spread' ? 'spreading' : 'scheduling', user)) {
    return errorCatalogue['pin.scheduling-needs-subscription'].message;
  }
  const ofList = keepsLists(values)
    ? draft.boardCount
    : (lists.find(({ id }) => id === boardListId)?._count.boards ?? 0);
  const reason = blockedReason(user, method === 'board-list' ? ofList : Number(board !== null));
  return reason ?? (timing === 'spread' ? draftSpreadBlockedReason(values, ofList) : null);
}

/** Why the draft can’t be spread over time, or null. @param boards 0 while no list is chosen */
export const draftSpreadBlockedReason = (
  target: Pick<PinFormValues, 'method' | 'boardListId'>,
  boards: number,
): string | null =>
  keepsLists(target) ? messages.spreadOneList : spreadBlockedReason(target.method, boards);
