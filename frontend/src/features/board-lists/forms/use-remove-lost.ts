import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useRemoveLostBoardsMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';
import { usePutBack } from './use-put-back.js';

/** Removes lost boards, which can't be added again, with an Undo that puts them back in their places. */
export function useRemoveLost(listId: string) {
  const [removeLost, { isLoading }] = useRemoveLostBoardsMutation();
  const putBack = usePutBack(listId);
  const toasts = useToasts();

  /** @param boardIds only these, by key */
  async function remove(boardIds?: string[]) {
    try {
      const { boardsRemoved, undo } = await removeLost({ listId, boardIds }).unwrap();
      toasts.success(messages.lostRemoved(boardsRemoved), undefined, {
        undo: undo === null ? undefined : () => void putBack(undo),
        about: listId,
      });
    } catch (error) {
      toastFailure(toasts, messages.removeOnEditFailed, error);
    }
  }

  return { remove, isRemoving: isLoading };
}
