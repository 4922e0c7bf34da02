import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin, ScheduledPinsResponse, UpdateScheduledPinRequest } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { sendPin } from '../../entities/pins/form/send-pin.js';
import type { PinToSend } from '../../entities/pins/form/send-pin.js';

const LIST = { type: 'ScheduledPin', id: 'LIST' } as const;

/** A scheduled pin and the changes being saved. */
export interface ScheduledPinChange extends PinToSend<UpdateScheduledPinRequest> {
  id: string;
}

const scheduledPinsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getScheduledPins: build.query<ScheduledPinsResponse, void>({
      query: () => scheduledPinPaths.all,
      providesTags: [LIST],
    }),
    updateScheduledPin: build.mutation<ScheduledPin, ScheduledPinChange>({
      queryFn: ({ id, ...pin }, api, _extra, baseQuery) => {
        const call = {
          method: 'PUT',
          url: scheduledPinPaths.one(id),
          uploadUrl: scheduledPinPaths.upload(id),
        } as const;
        return sendPin<ScheduledPin>(call, pin, api, baseQuery);
      },
      // After a failure too: its time may have come.
      invalidatesTags: [LIST],
      // At once, for the next change names the version that it was made from.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        const withIt = (pins: ScheduledPinsResponse) => pins.map((pin) => (pin.id === id ? done.data : pin));
        dispatch(scheduledPinsApi.util.updateQueryData('getScheduledPins', undefined, withIt));
      },
    }),
    deleteScheduledPin: build.mutation<unknown, string>({
      query: (id) => ({ url: scheduledPinPaths.one(id), method: 'DELETE' }),
      // Its credit is returned.
      invalidatesTags: [LIST, 'Stats', 'User'],
      // Removes the row with the answer, without waiting for a refetch, and never earlier: the pin might still be
      // posted.
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        const without = (pins: ScheduledPinsResponse) => pins.filter((pin) => pin.id !== id);
        dispatch(scheduledPinsApi.util.updateQueryData('getScheduledPins', undefined, without));
      },
    }),
  }),
});

export const { useDeleteScheduledPinMutation, useGetScheduledPinsQuery, useUpdateScheduledPinMutation } =
  scheduledPinsApi;
/** Only reads the cache, to decide how often to poll. */
export const { useQueryState: useCachedScheduledPins } = scheduledPinsApi.endpoints.getScheduledPins;
