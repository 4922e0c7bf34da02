import { subscriptionPaths } from '@boardcast/contracts';
import type { BillingPageResponse, CheckoutRequest } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { BILLING_TAGS } from '../../entities/plan/subscription.api.js';

const planApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startCheckout: build.mutation<BillingPageResponse, CheckoutRequest>({
      query: (body) => ({ url: subscriptionPaths.checkout, method: 'POST', body }),
      invalidatesTags: (page) => (page ? [] : [...BILLING_TAGS]),
    }),
    cancelSubscription: build.mutation<unknown, void>({
      query: () => ({ url: subscriptionPaths.cancel, method: 'POST' }),
      invalidatesTags: [...BILLING_TAGS],
    }),
    reactivateSubscription: build.mutation<unknown, void>({
      query: () => ({ url: subscriptionPaths.reactivate, method: 'POST' }),
      invalidatesTags: [...BILLING_TAGS],
    }),
  }),
});

export const { useCancelSubscriptionMutation, useReactivateSubscriptionMutation, useStartCheckoutMutation } =
  planApi;
