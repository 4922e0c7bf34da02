import { authPaths, subscriptionPaths, userPaths } from '@boardcast/contracts';
import type {
  BrowserSession,
  Payment,
  Preferences,
  SessionsResponse,
  UpdatePreferencesRequest,
  UpdateProfileRequest,
  UpdateProfileResponse,
  UserUsage,
} from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<UpdateProfileResponse, UpdateProfileRequest>({
      query: (body) => ({ url: userPaths.profile, method: 'PATCH', body }),
      invalidatesTags: ['User'],
    }),
    sendVerification: build.mutation<unknown, void>({
      query: () => ({ url: userPaths.sendVerification, method: 'POST' }),
      // A refusal means that the address was verified elsewhere.
      invalidatesTags: (_answer, error) => (error ? ['User'] : []),
    }),
    getPreferences: build.query<Preferences, void>({
      query: () => userPaths.preferences,
      providesTags: ['Preferences'],
    }),
    updatePreferences: build.mutation<unknown, UpdatePreferencesRequest>({
      query: (body) => ({ url: userPaths.preferences, method: 'PATCH', body }),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        const { getRunningQueryThunk, updateQueryData } = settingsApi.util;
        const show = () =>
          dispatch(updateQueryData('getPreferences', undefined, (saved) => ({ ...saved, ...changes })));
        const reading = dispatch(getRunningQueryThunk('getPreferences', undefined));
        show();
        // A running request may have started before the change.
        if (reading) await reading.then(show);
      },
    }),
    getPayments: build.query<Payment[], void>({
      query: () => subscriptionPaths.payments,
      providesTags: ['Payment'],
    }),
    getSessions: build.query<BrowserSession[], void>({
      query: () => authPaths.sessions,
      transformResponse: ({ sessions }: SessionsResponse) => sessions,
      providesTags: ['Session'],
    }),
    /** In one browser, or everywhere: here too. */
    endSessions: build.mutation<unknown, string>({
      query: (which) => ({
        url: which === 'all' ? authPaths.sessions : authPaths.session(which),
        method: 'DELETE',
      }),
      // A refusal means that it was ended elsewhere.
      invalidatesTags: (_answer, _error, which) => (which === 'all' ? [] : ['Session']),
    }),
    getUsage: build.query<UserUsage, void>({
      query: () => userPaths.usage,
      // Drafts and lists change elsewhere.
      keepUnusedDataFor: 0,
    }),
    deleteAccount: build.mutation<unknown, void>({
      query: () => ({ url: userPaths.account, method: 'DELETE' }),
    }),
  }),
});

export const {
  useDeleteAccountMutation,
  useEndSessionsMutation,
  useGetPaymentsQuery,
  useGetPreferencesQuery,
  useGetSessionsQuery,
  useGetUsageQuery,
  useSendVerificationMutation,
  useUpdatePreferencesMutation,
  useUpdateProfileMutation,
} = settingsApi;
