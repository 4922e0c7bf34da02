import type { AddBoardsItem, BoardEntry, BoardList } from '@boardcast/contracts';
import { entryKey } from '../../../shared/boards/board-options.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import {
  useAddBoardsMutation,
  useRemoveBoardMutation,
  useUpdateBoardListMutation,
} from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';

function toItem({ pinterestBoardId, name, sectionId, sectionName }: BoardEntry): AddBoardsItem {
  return { boardId: pinterestBoardId, boardName: name, sectionId, sectionName };
}

/** Takes boards out of a list, each with an Undo that puts it back into its place. */
export function useRemoveBoard({ id: listId, boards }: BoardList) {
  const [removeBoard] = useRemoveBoardMutation();
  const [addBoards] = useAddBoardsMutation();
  const [update] = useUpdateBoardListMutation();
  const toasts = useToasts();

  /** @param order the list's boards before the removal, by key */
  async function putBack(entry: BoardEntry, order: string[]) {
    try {
      await addBoards({ id: listId, boards: [toItem(entry)] }).unwrap();
      await update({ id: listId, changes: { boardIds: order } }).unwrap();
    } catch (error) {
      toastFailure(toasts, messages.addFailed, error);
    }
  }

  /** @param failureText what this screen says when it did not work (spec §8 has a text for each screen) */
  async function remove(entry: BoardEntry, failureText: string) {
    const order = boards.map(entryKey);
    try {
      await removeBoard({ listId, entryId: entry.id }).unwrap();
      toasts.success(messages.removed, undefined, () => void putBack(entry, order));
    } catch (error) {
      toastFailure(toasts, failureText, error);
    }
  }

  return remove;
}
