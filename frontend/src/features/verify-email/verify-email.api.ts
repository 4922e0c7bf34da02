import { userPaths } from '@boardcast/contracts';
import type { VerifyEmailRequest, VerifyEmailResponse } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

const verifyEmailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    verifyEmail: build.mutation<VerifyEmailResponse, VerifyEmailRequest>({
      query: (body) => ({ url: userPaths.verifyEmail, method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useVerifyEmailMutation } = verifyEmailApi;
