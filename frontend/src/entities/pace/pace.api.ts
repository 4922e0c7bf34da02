import { pacePaths } from '@boardcast/contracts';
import type { ChangePaceRequest, Pace, ResumePublishingRequest } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

/** Whatever shows pins that wait. */
const WAITING = ['User', 'PinGroup', { type: 'ScheduledPin', id: 'LIST' }, 'Stats'] as const;

/** Whether, and how fast, pins go out (docs/product.md#pace). */
const paceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPace: build.query<Pace, void>({ query: () => pacePaths.pace, keepUnusedDataFor: 0 }),
    changePace: build.mutation<Pace, ChangePaceRequest>({
      query: (body) => ({ url: pacePaths.pace, method: 'PUT', body }),
      invalidatesTags: WAITING,
      onQueryStarted: async (_rules, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done !== null) void dispatch(paceApi.util.upsertQueryData('getPace', undefined, done.data));
      },
    }),
    pausePublishing: build.mutation<Pace, void>({
      query: () => ({ url: pacePaths.pause, method: 'POST' }),
      invalidatesTags: WAITING,
    }),
    resumePublishing: build.mutation<Pace, ResumePublishingRequest>({
      query: (body) => ({ url: pacePaths.resume, method: 'POST', body }),
      invalidatesTags: WAITING,
    }),
  }),
});

export const {
  useChangePaceMutation,
  useGetPaceQuery,
  useLazyGetPaceQuery,
  usePausePublishingMutation,
  useResumePublishingMutation,
} = paceApi;
