import { calendarPaths, IF_MATCH_HEADER, scheduledPinPaths } from '@boardcast/contracts';
import type { AgendaResponse, CalendarCell, CalendarResponse, ScheduledPin } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import type { Day } from './calendar-days.js';

/** Days of the calendar, in the browser's zone. */
export interface DaysAsked {
  from: Day;
  days: number;
  timeZone: string;
  boardListId?: string | undefined;
}

export interface CellsAsked extends DaysAsked {
  by: 'day' | 'hour';
}

/** What is posted changes by itself; so often it is read anew, in milliseconds. */
export const POLL_MS = 60_000;

/** Every act that plans, moves or posts a pin changes it. */
const TAGS = [
  { type: 'ScheduledPin', id: 'LIST' },
  { type: 'PinGroup', id: 'LIST' },
] as const;

export const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query<CalendarResponse, CellsAsked>({
      query: (asked) => ({ url: calendarPaths.cells, params: asked }),
      providesTags: [...TAGS],
    }),
    getAgenda: build.infiniteQuery<AgendaResponse, DaysAsked, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg, pageParam }) => ({
        url: calendarPaths.agenda,
        params: { ...queryArg, ...(pageParam !== null && { after: pageParam }) },
      }),
      providesTags: [...TAGS],
    }),
    movePin: build.mutation<ScheduledPin, { id: string; version: string; scheduledTime: string }>({
      query: ({ id, version, scheduledTime }) => ({
        url: scheduledPinPaths.one(id),
        method: 'PUT',
        headers: { [IF_MATCH_HEADER]: version },
        body: { scheduledTime },
      }),
      // After a failure too: its time may have come.
      invalidatesTags: (_pin, _error, { id }) => [...TAGS, { type: 'PinGroup', id }, 'Stats'],
      // It may be moved on before the calendar is read again.
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const moved = await queryFulfilled.catch(() => null);
        const version = moved?.data.version;
        if (version == null) return;
        for (const asked of calendarApi.util.selectCachedArgsForQuery(getState(), 'getCalendar')) {
          const note = (cells: CalendarCell[]) => {
            for (const entry of cells.flatMap(({ entries }) => entries)) {
              if (entry.groupId === id) entry.version = version;
            }
          };
          dispatch(calendarApi.util.updateQueryData('getCalendar', asked, note));
        }
      },
    }),
  }),
});

export const { useGetAgendaInfiniteQuery, useGetCalendarQuery, useMovePinMutation } = calendarApi;
