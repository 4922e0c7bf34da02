import { errorCatalogue } from '@boardcast/contracts';
import { useUser } from '../../entities/session/use-auth.js';
import { useGetBoardListsQuery } from '../../entities/boards/boards.api.js';
import { blockedReason } from '../../entities/pins/form/blocked-reason.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';

/** Why the user's plan doesn't allow publishing or scheduling this pin, or null. */
export function useBlockedReason({ method, boardListId, board, timing }: PinFormValues): string | null {
  const user = useUser();
  const { data: lists = [] } = useGetBoardListsQuery();
  if (timing === 'later' && !user.isSubscribed) {
    return errorCatalogue['pin.scheduling-needs-subscription'].message;
  }
  const ofList = lists.find(({ id }) => id === boardListId)?._count.boards ?? 0;
  return blockedReason(user, method === 'board-list' ? ofList : Number(board !== null));
}
