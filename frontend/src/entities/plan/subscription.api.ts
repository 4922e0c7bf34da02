import { subscriptionPaths } from '@boardcast/contracts';
import type { BillingPageResponse, Subscription, SyncResponse } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import type { AppDispatch } from '../session/store.js';

/** What any act about money may change: the plan, the payments, and the credits shown in sidebar and dashboard. */
export const BILLING_TAGS = ['Plan', 'Payment', 'User'] as const;

export const subscriptionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSubscription: build.query<Subscription, void>({
      query: () => subscriptionPaths.current,
      providesTags: ['Plan'],
    }),
    /** Makes the server read Stripe. */
    syncSubscription: build.mutation<SyncResponse, void>({
      query: () => ({ url: subscriptionPaths.sync, method: 'POST' }),
      invalidatesTags: [...BILLING_TAGS],
    }),
    openPortal: build.mutation<BillingPageResponse, void>({
      query: () => ({ url: subscriptionPaths.portal, method: 'POST' }),
      invalidatesTags: (page) => (page ? [] : [...BILLING_TAGS]),
    }),
  }),
});

/**
 * After an act that changes the plan, waits until screens show the new one.
 * @returns the plan, whatever screen is open by then
 */
export function refreshPlan() {
  return async (dispatch: AppDispatch): Promise<{ data?: Subscription | undefined }> => {
    const { getSubscription } = subscriptionApi.endpoints;
    // Joins the refetch that the tags have started.
    const plan = await dispatch(
      getSubscription.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    // That request may have started before the act; then the tags refetch once more.
    const next = await dispatch(subscriptionApi.util.getRunningQueryThunk('getSubscription', undefined));
    return next ?? plan;
  };
}

export const { useGetSubscriptionQuery, useOpenPortalMutation, useSyncSubscriptionMutation } =
  subscriptionApi;
