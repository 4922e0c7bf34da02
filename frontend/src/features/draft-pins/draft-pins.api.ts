import { draftPinPaths } from '@boardcast/contracts';
import type {
  BoardTime,
  WholeDraftPin,
  CreateDraftPinRequest,
  DraftPin,
  DraftPinOrder,
  PinGroup,
  ScheduledPin,
  UpdateDraftPinRequest,
} from '@boardcast/contracts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { plannedPinsApi } from '../../entities/pins/planned-pins.api.js';
import type { PlannedPageAsked } from '../../entities/pins/planned-pins.api.js';
import { outdatedBy } from '../../entities/pins/form/outdated-by.js';
import { sendPin } from '../../entities/pins/form/send-pin.js';
import type { JsonQuery, PinToSend } from '../../entities/pins/form/send-pin.js';

const LIST = { type: 'DraftPin', id: 'LIST' } as const;
const SPENT = ['User', 'Stats', LIST] as const;

/** A draft and the changes being saved. */
export interface DraftPinChange extends PinToSend<UpdateDraftPinRequest> {
  id: string;
}

/** A draft to be scheduled; its changes are saved first. */
export interface DraftPinSchedule extends DraftPinChange {
  /** ISO 8601; absent if each board has a time of its own. */
  scheduledTime?: string;
  times?: BoardTime[];
  /** Whether these are free slots which it claims. */
  slot?: true;
}

const updateOf = (id: string) =>
  ({ method: 'PUT', url: draftPinPaths.one(id), uploadUrl: draftPinPaths.upload(id) }) as const;

/**
 * Publishes or schedules a draft together with its changes. Those calls take no file, so a new image is saved to the
 * draft first, with all other changes.
 */
async function sendWithChanges<Answer>(
  url: string,
  { id, ...pin }: DraftPinChange,
  extra: object,
  api: BaseQueryApi,
  baseQuery: JsonQuery,
) {
  const call = { method: 'POST', url, uploadUrl: url } as const;
  if (!(pin.image instanceof File)) {
    return sendPin<Answer>(call, { ...pin, fields: { ...pin.fields, ...extra } }, api, baseQuery);
  }
  const saved = await sendPin<DraftPin>(updateOf(id), pin, api, baseQuery);
  if ('error' in saved) return saved;
  return sendPin<Answer>(call, { ...pin, fields: extra, image: null }, api, baseQuery);
}

const draftPinsApi = plannedPinsApi.injectEndpoints({
  endpoints: (build) => ({
    /** With what it says of single boards, and how it is spread. */
    getDraftPin: build.query<WholeDraftPin, string>({
      query: (id) => draftPinPaths.one(id),
      keepUnusedDataFor: 0,
    }),
    updateDraftPin: build.mutation<DraftPin, DraftPinChange>({
      queryFn: ({ id, ...pin }, api, _extra, baseQuery) =>
        sendPin<DraftPin>(updateOf(id), pin, api, baseQuery),
      invalidatesTags: [LIST],
    }),
    publishDraftPin: build.mutation<PinGroup, DraftPinChange>({
      queryFn: (draft, api, _extra, baseQuery) =>
        sendWithChanges<PinGroup>(draftPinPaths.publish(draft.id), draft, {}, api, baseQuery),
      // After a failure too: a credit may have been spent.
      invalidatesTags: (_group, error) => [...SPENT, { type: 'PinGroup', id: 'LIST' }, ...outdatedBy(error)],
    }),
    scheduleDraftPin: build.mutation<ScheduledPin, DraftPinSchedule>({
      queryFn: ({ scheduledTime, times, slot, ...draft }, api, _extra, baseQuery) =>
        sendWithChanges<ScheduledPin>(
          draftPinPaths.schedule(draft.id),
          draft,
          { scheduledTime, times, slot },
          api,
          baseQuery,
        ),
      invalidatesTags: (_pin, error) => [
        ...SPENT,
        { type: 'ScheduledPin', id: 'LIST' },
        ...outdatedBy(error),
      ],
    }),
    copyDraftPin: build.mutation<DraftPin, CreateDraftPinRequest>({
      query: (body) => ({ url: draftPinPaths.all, method: 'POST', body }),
      invalidatesTags: [LIST, 'Stats'],
    }),
    /** One after the other, up to the first that can’t be. */
    deleteDraftPins: build.mutation<null, readonly string[]>({
      queryFn: async (ids, _api, _extra, ask) => {
        for (const id of ids) {
          const { error } = await ask({ url: draftPinPaths.one(id), method: 'DELETE' });
          if (error) return { error };
        }
        return { data: null };
      },
      invalidatesTags: [LIST, 'Stats'],
      // Removes the rows with the answer, without waiting for a refetch.
      onQueryStarted: async (ids, { dispatch, getState, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        for (const page of readPages(getState())) dispatch(changePage(page, ids));
      },
    }),
  }),
});

type Page = PlannedPageAsked<DraftPinOrder>;

const readPages = (state: unknown): Page[] =>
  draftPinsApi.util.selectCachedArgsForQuery(
    state as Parameters<typeof draftPinsApi.util.selectCachedArgsForQuery>[0],
    'getDraftPins',
  );
const changePage = (page: Page, deletedIds: readonly string[]) =>
  draftPinsApi.util.updateQueryData('getDraftPins', page, (read) => {
    read.rows = read.rows.filter(({ id }) => !deletedIds.includes(id));
  });

export const {
  useCopyDraftPinMutation,
  useDeleteDraftPinsMutation,
  useGetDraftPinQuery,
  useLazyGetDraftPinQuery,
  usePublishDraftPinMutation,
  useScheduleDraftPinMutation,
  useUpdateDraftPinMutation,
} = draftPinsApi;
