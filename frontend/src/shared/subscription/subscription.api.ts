import { subscriptionPaths } from '@boardcast/contracts';
import type { BillingPageResponse, Subscription, SyncResponse } from '@boardcast/contracts';
import { baseApi } from '../api/base-api.js';
import type { AppDispatch } from '../store.js';

/**
 * What may be another after anything that has to do with money, beside the plan itself: the plan in the sidebar and on
 * the dashboard, the payments. The plan has no tag: what a tag has read anew can't be waited for (`readPlan` can).
 */
export const BILLING_TAGS = ['Payment', 'User'] as const;

/** The calls about paying that more than one screen makes (spec §7). */
export const subscriptionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSubscription: build.query<Subscription, void>({ query: () => subscriptionPaths.current }),
    /** Has the server ask Stripe how things stand. */
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

/** Reads the plan as it is from now on, whatever screen one is on by then. @returns it, once screens show it */
export function readPlan() {
  return async (dispatch: AppDispatch): Promise<{ data?: Subscription | undefined }> => {
    // What is on its way may have been asked for before.
    await dispatch(subscriptionApi.util.getRunningQueryThunk('getSubscription', undefined));
    const { getSubscription } = subscriptionApi.endpoints;
    return dispatch(getSubscription.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
}

export const { useGetSubscriptionQuery, useOpenPortalMutation, useSyncSubscriptionMutation } =
  subscriptionApi;
