import { ADMIN_USER_MOVEMENTS } from '@boardcast/contracts';
import type { AdminUserDetail } from '@boardcast/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useGetEarlierMovementsInfiniteQuery } from './users.api.js';

/** The movements of a user's free pins: the latest, which come with the user, and as many before them as are asked for. */
export function useEarlierMovements({ id, movements: latest }: AdminUserDetail) {
  const [isAsked, setIsAsked] = useState(false);
  const before = latest.at(-1)?.id ?? 0;
  const query = useGetEarlierMovementsInfiniteQuery(isAsked ? { id, before } : skipToken);
  const hasEarlier = isAsked
    ? query.hasNextPage || (query.isFetching && !query.currentData)
    : latest.length === ADMIN_USER_MOVEMENTS;
  const show = () => {
    if (isAsked) void query.fetchNextPage();
    else setIsAsked(true);
  };
  return {
    movements: [...latest, ...(query.currentData?.pages.flat() ?? [])],
    query,
    /** Null when there are no more. */
    showEarlier: hasEarlier ? show : null,
  };
}
