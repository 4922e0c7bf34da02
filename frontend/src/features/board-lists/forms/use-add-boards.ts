import type { AddBoardsItem, ProviderBoard } from '@boardcast/contracts';
import { useState } from 'react';
import { toMessage } from '../../../shared/api/to-message.js';
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
 * Adds boards and toasts the result; resolves to whether it succeeded. `failure` is for the open dialog: a toast behind
 * it isn't announced.
 */
export function useAddBoards(listId: string) {
  const [addBoards, { isLoading }] = useAddBoardsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const toasts = useToasts();

  async function add(boards: readonly ProviderBoard[]): Promise<boolean> {
    setFailure(null);
    try {
      const { type, text } = addBoardsOutcome(
        await addBoards({ id: listId, boards: boards.map(itemOf) }).unwrap(),
      );
      toasts[type](text);
      return true;
    } catch (error) {
      setFailure(toMessage(error, messages.addFailed));
      return false;
    }
  }

  return { add, adding: isLoading, failure };
}
