import { subscriptionPaths, userPaths } from '@boardcast/contracts';
import type {
  Payment,
  Preferences,
  UpdatePreferencesRequest,
  UpdateProfileRequest,
  UpdateProfileResponse,
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
    deleteAccount: build.mutation<unknown, void>({
      query: () => ({ url: userPaths.account, method: 'DELETE' }),
    }),
  }),
});

export const {
  useDeleteAccountMutation,
  useGetPaymentsQuery,
  useGetPreferencesQuery,
  useSendVerificationMutation,
  useUpdatePreferencesMutation,
  useUpdateProfileMutation,
} = settingsApi;
