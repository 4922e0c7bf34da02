import { useState } from 'react';
import { useAppDispatch } from '../../entities/session/store.js';
import { refreshPlan } from '../../entities/plan/subscription.api.js';
import { useCancelSubscriptionMutation, useReactivateSubscriptionMutation } from './subscription.api.js';

/**
 * Cancels and reactivates. Each act stays busy until the new plan is on screen and resolves to the error, if any, even
 * if the screen has been left.
 */
export function useChangePlan() {
  const [cancelSubscription] = useCancelSubscriptionMutation();
  const [reactivateSubscription] = useReactivateSubscriptionMutation();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  async function run(act: () => Promise<{ error?: unknown }>): Promise<unknown> {
    setIsBusy(true);
    const { error } = await act();
    // After a failure too: Stripe may have made the change anyway.
    await dispatch(refreshPlan());
    setIsBusy(false);
    return error;
  }

  return {
    cancel: () => run(cancelSubscription),
    reactivate: () => run(reactivateSubscription),
    isBusy,
  };
}
