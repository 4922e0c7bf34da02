import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useGetBoardListsQuery, useGetProviderBoardsQuery } from '../../shared/boards/boards.api.js';
import type { PinForm } from '../../shared/pin-form/use-pin-form.js';
import { messages } from './create-pin.messages.js';

/**
 * How many boards the chosen target has; 0 while none is chosen. A target that came with the address or was kept, and
 * no longer exists, is taken out, which is said where another can be chosen.
 */
export function useTargetBoards({ control, setValue, setError }: PinForm): number {
  const [method, boardListId, board] = useWatch({ control, name: ['method', 'boardListId', 'board'] });
  const isDirect = method === 'direct-board';
  // Asked anew: an older answer may not know the list of a template.
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
