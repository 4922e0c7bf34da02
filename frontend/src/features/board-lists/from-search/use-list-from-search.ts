import type { BoardList, ProviderBoard } from '@boardcast/contracts';
import { useState } from 'react';
import { toMessage } from '../../../shared/api/to-message.js';
import { useRepeatKey } from '../../../shared/api/use-repeat-key.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useCreateBoardListMutation, useDeleteBoardListMutation } from '../board-lists.api.js';
import { messages as listMessages } from '../board-lists.messages.js';
import { fromSearchMessages as messages } from './from-search.messages.js';

/** Makes a list of boards in one call, with an Undo that deletes it. */
export function useListFromSearch() {
  const [createBoardList, { isLoading }] = useCreateBoardListMutation();
  const [deleteBoardList] = useDeleteBoardListMutation();
  const keyFor = useRepeatKey();
  const [failure, setFailure] = useState<string | null>(null);
  const toasts = useToasts();

  async function takeBack({ id }: BoardList) {
    try {
      await deleteBoardList(id).unwrap();
    } catch (error) {
      toastFailure(toasts, messages.undoFailed, error);
    }
  }

  /** Resolves to whether it was made. */
  async function create(name: string, boards: readonly ProviderBoard[]): Promise<boolean> {
    setFailure(null);
    try {
      const fields = { name, description: null, boardIds: boards.map(({ id }) => id) };
      const list = await createBoardList({ ...fields, key: keyFor(JSON.stringify(fields)) }).unwrap();
      toasts.success(messages.created(list.name, list._count.boards), undefined, {
        undo: () => void takeBack(list),
        about: list.id,
      });
      return true;
    } catch (error) {
      setFailure(toMessage(error, listMessages.createFailed));
      return false;
    }
  }

  return { create, isCreating: isLoading, failure };
}
