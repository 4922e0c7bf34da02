import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useGetBoardListsQuery } from '../../entities/boards/boards.api.js';
import { useWholeList } from '../../entities/boards/use-whole-list.js';
import { postToList } from '../../entities/pins/form/big-post.js';
import type { Post } from '../../entities/pins/form/big-post.js';
import type { PinForm } from '../../entities/pins/form/use-pin-form.js';
import { messages } from './create-pin.messages.js';

/**
 * The boards of the chosen target, none while none is chosen. A list from the address or a restored form that no longer
 * exists is cleared, with a message at the field; the picker does the same for a board.
 */
export function useTarget({ control, setValue, setError }: PinForm): Post {
  const [method, boardListId, board] = useWatch({ control, name: ['method', 'boardListId', 'board'] });
  const isDirect = method === 'direct-board';
  // Refetched: an older result may not include the template's list.
  const lists = useGetBoardListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = lists.data?.find(({ id }) => id === boardListId);

  const isListGone = boardListId !== '' && !list && lists.isSuccess && !lists.isFetching;
  useEffect(() => {
    if (isListGone) {
      setValue('boardListId', '');
      if (!isDirect) setError('boardListId', { message: messages.listGone });
    }
  }, [isListGone, isDirect, setValue, setError]);

  const whole = useWholeList(list);
  return useMemo(
    () => (isDirect ? { boards: board ? 1 : 0, places: [] } : postToList(list, whole)),
    [isDirect, board, list, whole],
  );
}
