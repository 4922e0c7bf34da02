import { errorCatalogue } from '@boardcast/contracts';
import { useUser } from '../../shared/auth/use-auth.js';
import { useGetBoardListsQuery } from '../../shared/boards/boards.api.js';
import { blockedReason } from '../../shared/pin-form/blocked-reason.js';
import type { PinFormValues } from '../../shared/pin-form/pin-form.js';

/** Why the user's plan does not let this pin be published or scheduled, or null (spec §5, §6). */
export function useBlockedReason({ method, boardListId, board, timing }: PinFormValues): string | null {
  const user = useUser();
  const { data: lists = [] } = useGetBoardListsQuery();
  if (timing === 'later' && !user.isSubscribed) {
    return errorCatalogue['pin.scheduling-needs-subscription'].message;
  }
  const ofList = lists.find(({ id }) => id === boardListId)?._count.boards ?? 0;
  return blockedReason(user, method === 'board-list' ? ofList : Number(board !== null));
}
