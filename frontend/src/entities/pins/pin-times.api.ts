import { pinPaths } from '@boardcast/contracts';
import type { ChangeTimesRequest, Pin, PinGroupDetail } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { readPins } from './read-pins.js';

/** When boards that haven't begun are to have a pin (docs/product.md#spread). */
const pinTimesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The pins of a group that wait for their times, the next one first. */
    getPlannedPins: build.query<Pin[], string>({
      queryFn: async (groupId, _api, _options, ask) => {
        const read = await readPins(groupId, undefined, ask);
        return read.data ? { data: plannedOf(read.data) } : { error: read.error };
      },
      keepUnusedDataFor: 0,
      providesTags: (_pins, _error, id) => [{ type: 'PinGroup', id }],
    }),
    changePinTimes: build.mutation<PinGroupDetail, ChangeTimesRequest & { groupId: string }>({
      query: ({ groupId, times }) => ({ url: pinPaths.times(groupId), method: 'PUT', body: { times } }),
      // After a failure too: the screen was out of date.
      invalidatesTags: (_group, _error, { groupId }) => [
        { type: 'PinGroup', id: groupId },
        { type: 'PinGroup', id: 'LIST' },
        { type: 'ScheduledPin', id: 'LIST' },
        'Stats',
      ],
    }),
  }),
});

const timeOf = ({ plannedFor }: Pin) => Date.parse(plannedFor ?? '');

function plannedOf({ pins }: PinGroupDetail): Pin[] {
  return pins
    .filter(({ status, plannedFor }) => status === 'pending' && plannedFor)
    .toSorted((a, b) => timeOf(a) - timeOf(b));
}

export const { useChangePinTimesMutation, useGetPlannedPinsQuery, useLazyGetPlannedPinsQuery } = pinTimesApi;
