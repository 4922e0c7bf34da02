import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useRestoreBoardsMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';

/** Puts boards that were removed or replaced back in their places. */
export function usePutBack(listId: string) {
  const [restore] = useRestoreBoardsMutation();
  const toasts = useToasts();

  /** @param undo of the answer to what is taken back */
  return async function putBack(undo: string) {
    try {
      await restore({ listId, undo }).unwrap();
    } catch (error) {
      toastFailure(toasts, messages.undoFailed, error);
    }
  };
}
