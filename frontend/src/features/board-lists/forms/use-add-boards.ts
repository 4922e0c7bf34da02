import type { AddBoardsItem, ProviderBoard } from '@boardcast/contracts';
import { useState } from 'react';
import { useRemoveBoardsMutation } from '../../../entities/boards/board-list.api.js';
import { toMessage } from '../../../shared/api/to-message.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useAddBoardsMutation } from '../board-lists.api.js';
import { addBoardsOutcome, messages } from '../board-lists.messages.js';

function itemOf(board: ProviderBoard): AddBoardsItem {
  return {
    boardId: board.boardId,
    boardName: board.boardName,
    sectionId: board.sectionId,
    sectionName: board.sectionName,
    description: board.description,
    pinCount: board.pin_count,
    followerCount: board.follower_count,
    coverImageUrl: board.image_cover_url,
  };
}

/**
 * Adds boards and toasts the result, with an Undo; resolves to whether it succeeded. `failure` is for the open dialog: a
 * toast behind it isn't announced.
 */
export function useAddBoards(listId: string) {
  const [addBoards, { isLoading }] = useAddBoardsMutation();
  const [removeBoards] = useRemoveBoardsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const toasts = useToasts();

  async function takeOut(boardIds: string[]) {
    try {
      await removeBoards({ listId, boardIds }).unwrap();
    } catch (error) {
      toastFailure(toasts, messages.removeFailed, error);
    }
  }

  async function add(boards: readonly ProviderBoard[]): Promise<boolean> {
    setFailure(null);
    try {
      const answer = await addBoards({ id: listId, boards: boards.map(itemOf) }).unwrap();
      const { type, text } = addBoardsOutcome(answer);
      // An earlier release doesn't say which of them were in the list before: Undo would remove those too.
      const added = answer.added ?? (answer.boardsSkipped === 0 ? boards.map(({ id }) => id) : null);
      if (type === 'info') toasts.info(text);
      else
        toasts.success(text, undefined, {
          undo: added ? () => void takeOut(added) : undefined,
          about: listId,
        });
      return true;
    } catch (error) {
      setFailure(toMessage(error, messages.addFailed));
      return false;
    }
  }

  return { add, adding: isLoading, failure };
}
