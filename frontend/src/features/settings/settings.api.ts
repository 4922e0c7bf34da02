import { subscriptionPaths, userPaths } from '@boardcast/contracts';
import type {
  ExportFormat,
  Payment,
  Preferences,
  UpdatePreferencesRequest,
  UpdateProfileRequest,
  UpdateProfileResponse,
} from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

/** The file as a blob; a refusal is JSON. */
const fileOrRefusal = (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : response.json().catch(() => null);

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
    /** Passes the file to the caller: the cache stores no files. */
    exportData: build.mutation<null, { format: ExportFormat; onFile: (file: Blob) => void }>({
      queryFn: async ({ format, onFile }, _api, _extra, baseQuery) => {
        const { data, error } = await baseQuery({
          url: userPaths.exportData,
          params: { format },
          cache: 'no-store',
          responseHandler: fileOrRefusal,
        });
        if (error) return { error };
        onFile(data as Blob);
        return { data: null };
      },
    }),
    deleteAccount: build.mutation<unknown, void>({
      query: () => ({ url: userPaths.account, method: 'DELETE' }),
    }),
  }),
});

export const {
  useDeleteAccountMutation,
  useExportDataMutation,
  useGetPaymentsQuery,
  useGetPreferencesQuery,
  useSendVerificationMutation,
  useUpdatePreferencesMutation,
  useUpdateProfileMutation,
} = settingsApi;
