import { errorCatalogue } from '@boardcast/contracts';
import type { DraftPin } from '@boardcast/contracts';
import { useUser } from '../../entities/session/use-auth.js';
import { useGetBoardListsQuery } from '../../entities/boards/boards.api.js';
import { blockedReason } from '../../entities/pins/form/blocked-reason.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { keepsLists } from '../../entities/pins/form/target-change.js';

/** Why the user's plan doesn't allow publishing or scheduling this draft as its form has it, or null. */
export function useBlockedReason(draft: DraftPin, values: PinFormValues): string | null {
  const { method, boardListId, board, timing } = values;
  const user = useUser();
  const { data: lists = [] } = useGetBoardListsQuery();
  if (timing === 'later' && !user.isSubscribed) {
    return errorCatalogue['pin.scheduling-needs-subscription'].message;
  }
  const ofList = keepsLists(values)
    ? draft.boardCount
    : (lists.find(({ id }) => id === boardListId)?._count.boards ?? 0);
  return blockedReason(user, method === 'board-list' ? ofList : Number(board !== null));
}
