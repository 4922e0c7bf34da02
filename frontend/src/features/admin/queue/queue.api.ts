import { adminPaths } from '@boardcast/contracts';
import type {
  DeadLettersReplay,
  DeadLettersResponse,
  PinQueueQuery,
  PinQueueResponse,
} from '@boardcast/contracts';
import { baseApi } from '../../../shared/api/base-api.js';

const queueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPinQueue: build.query<PinQueueResponse, Partial<PinQueueQuery>>({
      query: (params) => ({ url: adminPaths.pinQueue, params }),
      providesTags: ['AdminPins'],
    }),
    getDeadLetters: build.query<DeadLettersResponse, void>({
      query: () => adminPaths.deadLetters,
      providesTags: ['DeadLetters'],
    }),
    replayDeadLetters: build.mutation<DeadLettersReplay, string>({
      query: (reason) => ({ url: adminPaths.replayDeadLetters, method: 'POST', body: { reason } }),
      invalidatesTags: ['DeadLetters'],
    }),
  }),
});

export const { useGetDeadLettersQuery, useGetPinQueueQuery, useReplayDeadLettersMutation } = queueApi;
