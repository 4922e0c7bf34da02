import type { BoardText, DraftPin, PinGroup } from '@boardcast/contracts';
import { draftPinPaths, pinPaths } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import type { draftFieldsOf } from '../../entities/pins/form/draft-request.js';
import { outdatedBy } from '../../entities/pins/form/outdated-by.js';
import type { PinRequestFields } from '../../entities/pins/form/pin-request.js';
import { sendPin } from '../../entities/pins/form/send-pin.js';
import type { PinToSend } from '../../entities/pins/form/send-pin.js';
import { ownTexts } from '../../entities/pins/own-texts.js';
import { readPins } from '../../entities/pins/read-pins.js';

const CREATE = { method: 'POST', url: pinPaths.groups, uploadUrl: pinPaths.groupsUpload } as const;
const DRAFT = { method: 'POST', url: draftPinPaths.all, uploadUrl: draftPinPaths.allUpload } as const;

const createPinApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createPinGroup: build.mutation<PinGroup, PinToSend<PinRequestFields>>({
      queryFn: (pin, api, _extra, baseQuery) => sendPin<PinGroup>(CREATE, pin, api, baseQuery),
      // After a failure too: a credit may have been spent.
      invalidatesTags: (_group, error) => [
        'User',
        'Stats',
        { type: 'PinGroup', id: 'LIST' },
        { type: 'ScheduledPin', id: 'LIST' },
        ...outdatedBy(error),
      ],
    }),
    createDraftPin: build.mutation<DraftPin, PinToSend<ReturnType<typeof draftFieldsOf>>>({
      queryFn: (pin, api, _extra, baseQuery) => sendPin<DraftPin>(DRAFT, pin, api, baseQuery),
      invalidatesTags: ['Stats', { type: 'DraftPin', id: 'LIST' }],
    }),
    /** What single boards of a group say of their own. */
    getTemplateTexts: build.query<BoardText[], string>({
      queryFn: async (groupId, _api, _options, ask) => {
        const read = await readPins(groupId, undefined, ask);
        return read.data ? { data: ownTexts(read.data.pins) } : { error: read.error };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCreateDraftPinMutation, useCreatePinGroupMutation, useGetTemplateTextsQuery } =
  createPinApi;
