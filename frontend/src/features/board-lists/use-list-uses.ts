import type { BoardListUses } from '@boardcast/contracts';
import { useGetBoardListUsesQuery } from './board-lists.api.js';

/**
 * How many scheduled pins and drafts name a list, asked anew.
 * @param isAsked afterwards the last answer stays
 * @returns null when the server didn't say, undefined until it does
 */
export function useListUses(listId: string, isAsked: boolean): BoardListUses | null | undefined {
  const uses = useGetBoardListUsesQuery(listId, { skip: !isAsked, refetchOnMountOrArgChange: true });
  if (uses.isFetching) return undefined;
  // What was known before is no answer.
  return uses.isError ? null : (uses.data ?? null);
}
