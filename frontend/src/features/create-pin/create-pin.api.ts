import type { DraftPin, PinGroup } from '@boardcast/contracts';
import { draftPinPaths, pinPaths } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import type { draftFieldsOf } from '../../entities/pins/form/draft-request.js';
import type { PinRequestFields } from '../../entities/pins/form/pin-request.js';
import { sendPin } from '../../entities/pins/form/send-pin.js';
import type { PinToSend } from '../../entities/pins/form/send-pin.js';

const CREATE = { method: 'POST', url: pinPaths.groups, uploadUrl: pinPaths.groupsUpload } as const;
const DRAFT = { method: 'POST', url: draftPinPaths.all, uploadUrl: draftPinPaths.allUpload } as const;

const createPinApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createPinGroup: build.mutation<PinGroup, PinToSend<PinRequestFields>>({
      queryFn: (pin, api, _extra, baseQuery) => sendPin<PinGroup>(CREATE, pin, api, baseQuery),
      // After a failure too: a credit may have been spent.
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
