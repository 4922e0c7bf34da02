import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin, ScheduledPinOrder, UpdateScheduledPinRequest } from '@boardcast/contracts';
import { plannedPinsApi } from '../../entities/pins/planned-pins.api.js';
import type { PlannedPageAsked } from '../../entities/pins/planned-pins.api.js';
import { outdatedBy } from '../../entities/pins/form/outdated-by.js';
import { sendPin } from '../../entities/pins/form/send-pin.js';
import type { PinToSend } from '../../entities/pins/form/send-pin.js';

const LIST = { type: 'ScheduledPin', id: 'LIST' } as const;

/** A scheduled pin and the changes being saved. */
export interface ScheduledPinChange extends PinToSend<UpdateScheduledPinRequest> {
  id: string;
}

const scheduledPinsApi = plannedPinsApi.injectEndpoints({
  endpoints: (build) => ({
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
      invalidatesTags: (_pin, error) => [LIST, ...outdatedBy(error)],
      // At once, for the next change names the version that it was made from.
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        const withIt = (pins: Rows) => pins.map((pin) => (pin.id === id ? done.data : pin));
        for (const page of readPages(getState())) dispatch(changePage(page, withIt));
      },
    }),
    deleteScheduledPin: build.mutation<unknown, string>({
      query: (id) => ({ url: scheduledPinPaths.one(id), method: 'DELETE' }),
      // Its credit is returned.
      invalidatesTags: [LIST, 'Stats', 'User'],
      // Removes the row with the answer, without waiting for a refetch, and never earlier: the pin might still be
      // posted.
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        const without = (pins: Rows) => pins.filter((pin) => pin.id !== id);
        for (const page of readPages(getState())) dispatch(changePage(page, without));
      },
    }),
  }),
});

type Rows = readonly ScheduledPin[];
type Page = PlannedPageAsked<ScheduledPinOrder>;

const readPages = (state: unknown): Page[] =>
  scheduledPinsApi.util.selectCachedArgsForQuery(
    state as Parameters<typeof scheduledPinsApi.util.selectCachedArgsForQuery>[0],
    'getScheduledPins',
  );
const changePage = (page: Page, change: (rows: Rows) => ScheduledPin[]) =>
  scheduledPinsApi.util.updateQueryData('getScheduledPins', page, (read) => {
    read.rows = change(read.rows);
  });

export const { useDeleteScheduledPinMutation, useUpdateScheduledPinMutation } = scheduledPinsApi;
/** Only reads the cache, to decide how often to poll. */
export const { useQueryState: useCachedScheduledPins } = scheduledPinsApi.endpoints.getScheduledPins;
