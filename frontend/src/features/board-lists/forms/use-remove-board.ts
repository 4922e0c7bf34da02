import type { AddBoardsItem, BoardEntry, BoardList } from '@boardcast/contracts';
import { entryKey } from '../../../entities/boards/board-options.js';
import { useAppDispatch } from '../../../entities/session/store.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import {
  boardListsApi,
  useAddBoardsMutation,
  useRemoveBoardMutation,
  useUpdateBoardListMutation,
} from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';
import { useRemoveLost } from './use-remove-lost.js';

function itemOf({ pinterestBoardId, name, sectionId, sectionName }: BoardEntry): AddBoardsItem {
  return { boardId: pinterestBoardId, boardName: name, sectionId, sectionName };
}

/**
 * The order with a removed board back in its place: after the nearest earlier board that is still there. Other changes
 * are kept.
 * @param then the order before its removal
 */
function inItsPlace(key: string, now: readonly string[], then: readonly string[]): string[] {
  const others = now.filter((one) => one !== key);
  const ahead = then.slice(0, then.indexOf(key)).findLast((one) => others.includes(one));
  return others.toSpliced(ahead === undefined ? 0 : others.indexOf(ahead) + 1, 0, key);
}

/** Removes boards, each with an Undo that restores its place. */
export function useRemoveBoard({ id: listId, boards }: BoardList) {
  const [removeBoard] = useRemoveBoardMutation();
  const [addBoards] = useAddBoardsMutation();
  const [update] = useUpdateBoardListMutation();
  const lost = useRemoveLost(listId);
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
      await addBoards({ id: listId, boards: [itemOf(entry)] }).unwrap();
      const boardIds = inItsPlace(entryKey(entry), await currentOrder(), order);
      await update({ id: listId, changes: { boardIds } }).unwrap();
    } catch (error) {
      toastFailure(toasts, messages.addFailed, error);
    }
  }

  async function remove(entry: BoardEntry, failureText: string) {
    if (entry.lostSince) return lost.remove([entryKey(entry)]);
    const order = boards.map(entryKey);
    try {
      await removeBoard({ listId, entryId: entry.id }).unwrap();
      toasts.success(messages.removed, undefined, { undo: () => void putBack(entry, order), about: listId });
    } catch (error) {
      toastFailure(toasts, failureText, error);
    }
  }

  return remove;
}
