import { analyticsPaths, slotPaths } from '@boardcast/contracts';
import type { AnalyticsBest, Timetable } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

const TIMETABLE = { type: 'ScheduledPin', id: 'TIMETABLE' } as const;

/** A timetable before and after a change. */
export interface TimetableChange {
  before: Timetable;
  after: Timetable;
}

const timetableApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTimetable: build.query<Timetable, void>({
      query: () => slotPaths.timetable,
      providesTags: [TIMETABLE],
    }),
    /** What the suggestions are made of. */
    getBestHours: build.query<AnalyticsBest, void>({
      query: () => analyticsPaths.best,
      providesTags: ['AnalyticsDay'],
    }),
    /** Changes it as it is by then: another browser may have changed it since this one has read it. */
    changeTimetable: build.mutation<TimetableChange, (now: Timetable) => Timetable>({
      queryFn: async (change, _api, _options, ask) => {
        const read = await ask(slotPaths.timetable);
        if (read.error) return { error: read.error };
        const before = read.data as Timetable;
        const kept = await ask({ url: slotPaths.timetable, method: 'PUT', body: change(before) });
        return kept.error ? { error: kept.error } : { data: { before, after: kept.data as Timetable } };
      },
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done)
          void dispatch(timetableApi.util.upsertQueryData('getTimetable', undefined, done.data.after));
      },
      // After a failure too: it may have been kept.
      invalidatesTags: (_timetable, error) => (error ? [TIMETABLE] : []),
    }),
  }),
});

export const { useChangeTimetableMutation, useGetBestHoursQuery, useGetTimetableQuery } = timetableApi;
