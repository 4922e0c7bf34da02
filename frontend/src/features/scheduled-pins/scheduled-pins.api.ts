import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin, ScheduledPinsResponse, UpdateScheduledPinRequest } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { sendPin } from '../../shared/pin-form/send-pin.js';
import type { PinToSend } from '../../shared/pin-form/send-pin.js';

const LIST = { type: 'ScheduledPin', id: 'LIST' } as const;

/** A scheduled pin with its changes on their way. */
export interface ScheduledPinChange extends PinToSend<UpdateScheduledPinRequest> {
  id: string;
}

/** The calls of the scheduled pins (spec §7). */
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
      // After a failure too: it may be that its time has come.
      invalidatesTags: [LIST],
    }),
    deleteScheduledPin: build.mutation<unknown, string>({
      query: (id) => ({ url: scheduledPinPaths.one(id), method: 'DELETE' }),
      // Its credit comes back with it.
      invalidatesTags: [LIST, 'Stats', 'User'],
      // The row goes with the answer, not with the next look at the list; never before: it might still be posted.
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
/** Reads what the cache holds, to decide how often to ask again. */
export const { useQueryState: useCachedScheduledPins } = scheduledPinsApi.endpoints.getScheduledPins;
