import { useState } from 'react';
import { useGetSubscriptionQuery } from '../../shared/subscription/subscription.api.js';
import { useCancelSubscriptionMutation, useReactivateSubscriptionMutation } from './subscription.api.js';

/**
 * Cancels and reactivates. Each is busy until the plan as it then is stands on the screen, and resolves to what went
 * wrong, if anything did.
 */
export function useChangePlan() {
  const [cancelSubscription] = useCancelSubscriptionMutation();
  const [reactivateSubscription] = useReactivateSubscriptionMutation();
  const { refetch } = useGetSubscriptionQuery();
  const [isBusy, setIsBusy] = useState(false);

  async function run(act: () => Promise<{ error?: unknown }>): Promise<unknown> {
    setIsBusy(true);
    const { error } = await act();
    await refetch();
    setIsBusy(false);
    return error;
  }

  return {
    cancel: () => run(cancelSubscription),
    reactivate: () => run(reactivateSubscription),
    isBusy,
  };
}
