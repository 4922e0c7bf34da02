import { subscriptionPaths } from '@boardcast/contracts';
import type { BillingPageResponse, Subscription, SyncResponse } from '@boardcast/contracts';
import { baseApi } from '../api/base-api.js';

/** What may be another after anything that has to do with money: also the plan in the sidebar and on the dashboard. */
export const BILLING_TAGS = ['Subscription', 'Payment', 'User', 'Stats'] as const;

/** The calls about paying that more than one screen makes (spec §7). */
export const subscriptionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSubscription: build.query<Subscription, void>({
      query: () => subscriptionPaths.current,
      providesTags: ['Subscription'],
    }),
    /** Has the server ask Stripe how things stand. */
    syncSubscription: build.mutation<SyncResponse, void>({
      query: () => ({ url: subscriptionPaths.sync, method: 'POST' }),
      invalidatesTags: [...BILLING_TAGS],
    }),
    openPortal: build.mutation<BillingPageResponse, void>({
      query: () => ({ url: subscriptionPaths.portal, method: 'POST' }),
      // Refused, it was another plan than the one that is shown.
      invalidatesTags: (page) => (page ? [] : [...BILLING_TAGS]),
    }),
  }),
});

export const { useGetSubscriptionQuery, useOpenPortalMutation, useSyncSubscriptionMutation } =
  subscriptionApi;
