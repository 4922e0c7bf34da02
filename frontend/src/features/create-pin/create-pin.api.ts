import type { PinGroup } from '@boardcast/contracts';
import { IDEMPOTENCY_HEADER, pinPaths } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import type { RequestError } from '../../shared/api/request-error.js';
import { uploadRequest } from '../../shared/api/upload-request.js';
import { toFormData } from '../../shared/pin-form/pin-request.js';
import type { PinRequestFields } from '../../shared/pin-form/pin-request.js';

interface CreatePinGroup {
  fields: PinRequestFields;
  /** A file is uploaded; an address goes as JSON. */
  image: File | string;
  /** The same on every try of the same contents: the server then answers with the group of the first. */
  idempotencyKey: string;
  /** Percent of the upload that has left. */
  onProgress: (percent: number) => void;
}

/** The call of the create-pin screen (spec §7). */
export const createPinApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createPinGroup: build.mutation<PinGroup, CreatePinGroup>({
      queryFn: async ({ fields, image, idempotencyKey, onProgress }, api, _extra, baseQuery) => {
        const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey };
        if (image instanceof File) {
          const form = toFormData(fields, image);
          return uploadRequest<PinGroup>(api, { url: pinPaths.groupsUpload, form, headers, onProgress });
        }
        const body = { ...fields, imageUrl: image };
        const answer = await baseQuery({ url: pinPaths.groups, method: 'POST', headers, body });
        return answer as { data: PinGroup } | { error: RequestError };
      },
      // After a failure too: whether a credit was spent is then not known here.
      invalidatesTags: ['User', 'Stats', { type: 'PinGroup', id: 'LIST' }],
    }),
  }),
});

export const { useCreatePinGroupMutation } = createPinApi;
