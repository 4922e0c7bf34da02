import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useGetBoardListsQuery, useGetProviderBoardsQuery } from '../../entities/boards/boards.api.js';
import type { PinForm } from '../../entities/pins/form/use-pin-form.js';
import { messages } from './create-pin.messages.js';

/**
 * Board count of the chosen target; 0 while none is chosen. A target from the address or a restored form that no longer
 * exists is cleared, with a message at the field.
 */
export function useTargetBoards({ control, setValue, setError }: PinForm): number {
  const [method, boardListId, board] = useWatch({ control, name: ['method', 'boardListId', 'board'] });
  const isDirect = method === 'direct-board';
  // Refetched: an older result may not include the template's list.
  const lists = useGetBoardListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const boards = useGetProviderBoardsQuery(undefined, { skip: !isDirect });
  const list = lists.data?.find(({ id }) => id === boardListId);

  const isListGone = boardListId !== '' && !list && lists.isSuccess && !lists.isFetching;
  const isBoardGone =
    isDirect &&
    board !== null &&
    boards.isSuccess &&
    !boards.isFetching &&
    !boards.data.some(({ id }) => id === board.id);
  useEffect(() => {
    if (isListGone) {
      setValue('boardListId', '');
      if (!isDirect) setError('boardListId', { message: messages.listGone });
    }
    if (isBoardGone) {
      setValue('board', null);
      setError('board', { message: messages.boardGone });
    }
  }, [isListGone, isBoardGone, isDirect, setValue, setError]);

  if (isDirect) return board ? 1 : 0;
  return list?._count.boards ?? 0;
}
