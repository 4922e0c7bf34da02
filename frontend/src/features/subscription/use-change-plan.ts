import { useState } from 'react';
import { useAppDispatch } from '../../shared/store.js';
import { readPlan } from '../../shared/subscription/subscription.api.js';
import { useCancelSubscriptionMutation, useReactivateSubscriptionMutation } from './subscription.api.js';

/**
 * Cancels and reactivates. Each is busy until the plan as it then is stands on the screen, and resolves to what went
 * wrong, if anything did; also when the screen has been left meanwhile.
 */
export function useChangePlan() {
  const [cancelSubscription] = useCancelSubscriptionMutation();
  const [reactivateSubscription] = useReactivateSubscriptionMutation();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  async function run(act: () => Promise<{ error?: unknown }>): Promise<unknown> {
    setIsBusy(true);
    const { error } = await act();
    // After a failure too: whether Stripe has done it is then not known here.
    await dispatch(readPlan());
    setIsBusy(false);
    return error;
  }

  return {
    cancel: () => run(cancelSubscription),
    reactivate: () => run(reactivateSubscription),
    isBusy,
  };
}
