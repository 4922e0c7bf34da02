import { SECTION_BOARDS_MAX } from '@boardcast/contracts';
import { useEffect } from 'react';
import { now } from '../../shared/clock.js';
import { useAppDispatch } from '../session/store.js';
import type { BoardsRead } from './boards-read.js';
import {
  boardsReadingApi,
  changeBoards,
  useGetProviderBoardsQuery,
  useRefreshProviderBoardsMutation,
} from './boards-reading.api.js';
import { unreadAgain } from './sections-read.js';

const ONCE = { subscribe: false, forceRefetch: true } as const;
/** Longest wait for Pinterest's limit, in milliseconds. */
const LONGEST_WAIT_MS = 60_000;

/** The user's boards and sections: shown as they come, and read on for as long as the caller is mounted. */
export function useProviderBoards() {
  const { data: read, isFetching, refetch } = useGetProviderBoardsQuery();
  const [refresh, { isLoading: isRefreshing }] = useRefreshProviderBoardsMutation();
  const dispatch = useAppDispatch();
  useReadingOn(read, isFetching || isRefreshing);

  return {
    read,
    /** Before the first boards, or while they are read anew. */
    isFetching: isFetching || isRefreshing,
    isRefreshing,
    refetch: () => void refetch(),
    refresh: () => void refresh(),
    /** Boards that are missing after a fault. */
    readMissing: () => void dispatch(changeBoards((now) => ({ ...now, isStuck: false }))),
    /** Reads the sections of one board before all others. */
    readSections: (boardId: string) => {
      dispatch(changeBoards((now) => unreadAgain(now, [boardId])));
      void dispatch(boardsReadingApi.endpoints.getBoardSections.initiate([boardId], ONCE));
    },
    retrySections: () => void dispatch(changeBoards((now) => unreadAgain(now, now.failed))),
  };
}

/** Asks for the next boards, then for sections, one call at a time. */
function useReadingOn(read: BoardsRead | undefined, isBusy: boolean): void {
  const dispatch = useAppDispatch();
  const part = read && !read.isStuck && !isBusy ? read.next : null;
  const boardIds = read?.next === null && !isBusy ? read.unread.slice(0, SECTION_BOARDS_MAX).join(',') : '';
  const retryAt = read?.retryAt ?? null;

  useEffect(() => {
    if (part !== null) void dispatch(boardsReadingApi.endpoints.getMoreBoards.initiate(part, ONCE));
  }, [dispatch, part]);

  useEffect(() => {
    if (boardIds === '') return undefined;
    const ask = () =>
      void dispatch(boardsReadingApi.endpoints.getBoardSections.initiate(boardIds.split(','), ONCE));
    const waitMs = retryAt === null ? 0 : Date.parse(retryAt) - now();
    if (waitMs <= 0) {
      ask();
      return undefined;
    }
    const timer = setTimeout(ask, Math.min(waitMs, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [dispatch, boardIds, retryAt]);
}
