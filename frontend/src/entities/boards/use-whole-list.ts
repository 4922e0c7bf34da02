import type { BoardList } from '@boardcast/contracts';
import { useGetBoardListQuery } from './board-list.api.js';

/** The list with all its boards, of which lists come with the first only; undefined until they are read. */
export function useWholeList(list: BoardList | undefined, isAsked = true): BoardList | undefined {
  const isWhole = list?.boards.length === list?._count.boards;
  const { currentData } = useGetBoardListQuery(list?.id ?? '', { skip: !list || isWhole || !isAsked });
  return isWhole ? list : currentData;
}
