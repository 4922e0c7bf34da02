import { draftPinPaths, PLANNED_PAGE_SIZE, scheduledPinPaths } from '@boardcast/contracts';
import type { DraftPin, DraftPinOrder, ScheduledPin, ScheduledPinOrder } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

/** Which page of a list, in which order; unsorted in that of the server. */
export interface PlannedPageAsked<Order extends string> {
  /** From 1. */
  page: number;
  sort?: Order;
  order?: 'asc' | 'desc';
  /** Only this one. */
  id?: string;
}

export interface PlannedPage<Row> {
  rows: readonly Row[];
  hasNext: boolean;
}

/** One more than a page shows tells whether there is another. */
const asked = ({ page, ...order }: PlannedPageAsked<string>) => ({
  ...order,
  offset: (page - 1) * PLANNED_PAGE_SIZE,
  limit: PLANNED_PAGE_SIZE + 1,
});
const pageOf = <Row>(found: readonly Row[]): PlannedPage<Row> => ({
  rows: found.slice(0, PLANNED_PAGE_SIZE),
  hasNext: found.length > PLANNED_PAGE_SIZE,
});

/** What is still to be posted, page by page. */
export const plannedPinsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getScheduledPins: build.query<PlannedPage<ScheduledPin>, PlannedPageAsked<ScheduledPinOrder>>({
      query: (page) => ({ url: scheduledPinPaths.all, params: asked(page) }),
      transformResponse: (found: ScheduledPin[]) => pageOf(found),
      providesTags: [{ type: 'ScheduledPin', id: 'LIST' }],
    }),
    getDraftPins: build.query<PlannedPage<DraftPin>, PlannedPageAsked<DraftPinOrder>>({
      query: (page) => ({ url: draftPinPaths.all, params: asked(page) }),
      transformResponse: (found: DraftPin[]) => pageOf(found),
      providesTags: [{ type: 'DraftPin', id: 'LIST' }],
    }),
  }),
});

export const { useGetDraftPinsQuery, useGetScheduledPinsQuery, useLazyGetScheduledPinsQuery } =
  plannedPinsApi;
