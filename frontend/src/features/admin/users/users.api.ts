import { ADMIN_USER_MOVEMENTS, adminPaths, IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import type {
  AdminUserDetail,
  AdminUsersQuery,
  AdminUsersResponse,
  CreditMovement,
  GrantCreditsRequest,
  GrantCreditsResponse,
  GrantSubscriptionRequest,
  GrantSubscriptionResponse,
} from '@boardcast/contracts';
import { baseApi } from '../../../shared/api/base-api.js';

/** The user that an act is about. */
interface About {
  id: string;
}

const usersApi = baseApi.enhanceEndpoints({ addTagTypes: ['AdminUser'] }).injectEndpoints({
  endpoints: (build) => ({
    getAdminUsers: build.query<AdminUsersResponse, AdminUsersQuery>({
      query: (params) => ({ url: adminPaths.users, params }),
      providesTags: ['AdminUser'],
    }),
    getAdminUser: build.query<AdminUserDetail, string>({
      query: (id) => adminPaths.user(id),
      providesTags: ['AdminUser'],
    }),
    /** What came before the movements that a user's page begins with; `before` is the last of those. */
    getEarlierMovements: build.infiniteQuery<CreditMovement[], About & { before: number }, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < ADMIN_USER_MOVEMENTS ? undefined : page.at(-1)?.id),
      },
      query: ({ queryArg: { id, before }, pageParam }) => ({
        url: adminPaths.userMovements(id),
        params: { before: pageParam ?? before },
      }),
      providesTags: ['AdminUser'],
    }),
    /** @param key of one opening of the dialog: however often it is sent, the credits are given once */
    grantCredits: build.mutation<GrantCreditsResponse, GrantCreditsRequest & About & { key: string }>({
      query: ({ id, key, ...body }) => ({
        url: adminPaths.userCredits(id),
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['AdminUser']),
    }),
    grantSubscription: build.mutation<GrantSubscriptionResponse, GrantSubscriptionRequest & About>({
      query: ({ id, ...body }) => ({ url: adminPaths.userSubscription(id), method: 'POST', body }),
      // Also after a refusal: somebody may have begun to pay.
      invalidatesTags: ['AdminUser'],
    }),
    deleteUser: build.mutation<null, About & { reason?: string }>({
      query: ({ id, ...body }) => ({ url: adminPaths.user(id), method: 'DELETE', body }),
    }),
  }),
});

export const {
  useGetAdminUsersQuery,
  useGetAdminUserQuery,
  useGetEarlierMovementsInfiniteQuery,
  useGrantCreditsMutation,
  useGrantSubscriptionMutation,
  useDeleteUserMutation,
} = usersApi;

/** Reads every list of users anew that is on screen: the page of a user who is gone must not be asked again. */
export const refreshUsers = () => usersApi.util.invalidateTags(['AdminUser']);
