import { authPaths } from '@boardcast/contracts';
import type { AuthUrlResponse, ExchangeRequest, ExchangeResponse, User } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<User, void>({ query: () => authPaths.me, providesTags: ['User'] }),
    /** A mutation although it only reads: each address works for one sign-in and must not be cached. */
    getPinterestUrl: build.mutation<AuthUrlResponse, void>({
      query: () => ({ url: authPaths.pinterestUrl, method: 'GET' }),
    }),
    exchangeCode: build.mutation<Partial<ExchangeResponse>, ExchangeRequest>({
      query: (body) => ({ url: authPaths.exchange, method: 'POST', body }),
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: authPaths.logout, method: 'POST' }),
    }),
  }),
});

export const { useGetCurrentUserQuery } = authApi;
