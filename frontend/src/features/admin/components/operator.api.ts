import { adminPaths } from '@boardcast/contracts';
import { baseApi } from '../../../shared/api/base-api.js';

/** What an operator does, and to what. */
export interface OperatorAct {
  act: 'retryPin' | 'holdPin' | 'releasePin' | 'holdUser' | 'releaseUser';
  id: string;
  reason: string;
}

const operatorApi = baseApi.enhanceEndpoints({ addTagTypes: ['AdminUser'] }).injectEndpoints({
  endpoints: (build) => ({
    actAsOperator: build.mutation<null, OperatorAct>({
      query: ({ act, id, reason }) => ({ url: adminPaths[act](id), method: 'POST', body: { reason } }),
      // Refused acts too: what they were refused for has changed since.
      invalidatesTags: ['AdminPins', 'AdminUser'],
    }),
  }),
});

export const { useActAsOperatorMutation } = operatorApi;
