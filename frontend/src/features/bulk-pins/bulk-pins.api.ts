import { draftPinPaths, IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import type {
  ChangeDraftPinsRequest,
  ChangeDraftPinsResponse,
  CheckImportRequest,
  CheckImportResponse,
  CreateDraftPinsResponse,
  ImportedDraft,
  CreateDraftPinUploadRequest,
  DraftPin,
  ScheduleDraftPinsRequest,
  ScheduleDraftPinsResponse,
} from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { sendPin } from '../../entities/pins/form/send-pin.js';
import type { PinToSend } from '../../entities/pins/form/send-pin.js';

const LIST = { type: 'DraftPin', id: 'LIST' } as const;
const UPLOAD = { method: 'POST', url: draftPinPaths.all, uploadUrl: draftPinPaths.allUpload } as const;

interface Creation {
  drafts: readonly ImportedDraft[];
  idempotencyKey: string;
}

interface Scheduling extends ScheduleDraftPinsRequest {
  idempotencyKey: string;
}

export const bulkPinsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The table changes what it has read by itself: no act on drafts reads it again. */
    getTableDrafts: build.query<DraftPin[], { ids?: string; limit?: number }>({
      query: (params) => ({ url: draftPinPaths.all, params }),
      providesTags: [{ type: 'DraftPin', id: 'TABLE' }],
    }),
    uploadDraft: build.mutation<DraftPin, PinToSend<CreateDraftPinUploadRequest>>({
      queryFn: (pin, api, _extra, baseQuery) => sendPin<DraftPin>(UPLOAD, pin, api, baseQuery),
      invalidatesTags: [LIST, 'Stats'],
    }),
    changeDraftPins: build.mutation<ChangeDraftPinsResponse, ChangeDraftPinsRequest>({
      query: (body) => ({ url: draftPinPaths.all, method: 'PATCH', body }),
      invalidatesTags: [LIST],
    }),
    checkImport: build.mutation<CheckImportResponse, CheckImportRequest>({
      query: (body) => ({ url: draftPinPaths.checkImport, method: 'POST', body }),
    }),
    createDraftPins: build.mutation<CreateDraftPinsResponse, Creation>({
      query: ({ idempotencyKey, ...body }) => ({
        ...{ url: draftPinPaths.batch, method: 'POST', body },
        headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
      }),
      invalidatesTags: [LIST, 'Stats'],
    }),
    scheduleDraftPins: build.mutation<ScheduleDraftPinsResponse, Scheduling>({
      query: ({ idempotencyKey, ...body }) => ({
        ...{ url: draftPinPaths.scheduleAll, method: 'POST', body },
        headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
      }),
      invalidatesTags: [LIST, 'User', 'Stats', { type: 'ScheduledPin', id: 'LIST' }],
    }),
  }),
});

export const {
  useChangeDraftPinsMutation,
  useCheckImportMutation,
  useCreateDraftPinsMutation,
  useLazyGetTableDraftsQuery,
  useScheduleDraftPinsMutation,
  useUploadDraftMutation,
} = bulkPinsApi;
