import type { AddBoardsItem, BoardEntry, BoardList } from '@boardcast/contracts';
import { entryKey } from '../../../shared/boards/board-options.js';
import { useAppDispatch } from '../../../shared/store.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import {
  boardListsApi,
  useAddBoardsMutation,
  useRemoveBoardMutation,
  useUpdateBoardListMutation,
} from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';

function toItem({ pinterestBoardId, name, sectionId, sectionName }: BoardEntry): AddBoardsItem {
  return { boardId: pinterestBoardId, boardName: name, sectionId, sectionName };
}

/**
 * The order with a board that came back put into its place: behind the nearest that stood before it then and is there
 * now. What else has become of the list meanwhile stays.
 * @param then the order before its removal
 */
function inItsPlace(key: string, now: readonly string[], then: readonly string[]): string[] {
  const others = now.filter((one) => one !== key);
  const ahead = then.slice(0, then.indexOf(key)).findLast((one) => others.includes(one));
  return others.toSpliced(ahead === undefined ? 0 : others.indexOf(ahead) + 1, 0, key);
}

/** Takes boards out of a list, each with an Undo that puts it back into its place. */
export function useRemoveBoard({ id: listId, boards }: BoardList) {
  const [removeBoard] = useRemoveBoardMutation();
  const [addBoards] = useAddBoardsMutation();
  const [update] = useUpdateBoardListMutation();
  const dispatch = useAppDispatch();
  const toasts = useToasts();

  async function currentOrder(): Promise<string[]> {
    const read = boardListsApi.endpoints.getBoardList.initiate(listId, {
      subscribe: false,
      forceRefetch: true,
    });
    const list = await dispatch(read).unwrap();
    return list.boards.map(entryKey);
  }

  /** @param order the list's boards before the removal, by key */
  async function putBack(entry: BoardEntry, order: string[]) {
    try {
      await addBoards({ id: listId, boards: [toItem(entry)] }).unwrap();
      const boardIds = inItsPlace(entryKey(entry), await currentOrder(), order);
      await update({ id: listId, changes: { boardIds } }).unwrap();
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
