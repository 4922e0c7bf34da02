import { slotPaths } from '@boardcast/contracts';
import type { NextSlots } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

const nextSlotsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** So many free slots that come next. */
    getNextSlots: build.query<NextSlots, number>({
      query: (count) => `${slotPaths.next}?count=${count}`,
      keepUnusedDataFor: 0,
      // Each scheduled pin may take one, and so may one of another tab that this one lost its slot to.
      providesTags: [{ type: 'ScheduledPin', id: 'LIST' }],
    }),
  }),
});

export const { useGetNextSlotsQuery, useLazyGetNextSlotsQuery } = nextSlotsApi;
