import type { DraftPin, PinGroup } from '@boardcast/contracts';
import { draftPinPaths, pinPaths } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import type { draftFieldsOf } from '../../shared/pin-form/draft-request.js';
import type { PinRequestFields } from '../../shared/pin-form/pin-request.js';
import { sendPin } from '../../shared/pin-form/send-pin.js';
import type { PinToSend } from '../../shared/pin-form/send-pin.js';

const CREATE = { method: 'POST', url: pinPaths.groups, uploadUrl: pinPaths.groupsUpload } as const;
const DRAFT = { method: 'POST', url: draftPinPaths.all, uploadUrl: draftPinPaths.allUpload } as const;

/** The calls of the create-pin screen (spec §7). */
export const createPinApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createPinGroup: build.mutation<PinGroup, PinToSend<PinRequestFields>>({
      queryFn: (pin, api, _extra, baseQuery) => sendPin<PinGroup>(CREATE, pin, api, baseQuery),
      // After a failure too: whether a credit was spent is then not known here.
      invalidatesTags: [
        'User',
        'Stats',
        { type: 'PinGroup', id: 'LIST' },
        { type: 'ScheduledPin', id: 'LIST' },
      ],
    }),
    createDraftPin: build.mutation<DraftPin, PinToSend<ReturnType<typeof draftFieldsOf>>>({
      queryFn: (pin, api, _extra, baseQuery) => sendPin<DraftPin>(DRAFT, pin, api, baseQuery),
      invalidatesTags: ['Stats', { type: 'DraftPin', id: 'LIST' }],
    }),
  }),
});

export const { useCreateDraftPinMutation, useCreatePinGroupMutation } = createPinApi;
