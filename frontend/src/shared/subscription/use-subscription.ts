import { readStored, store } from '../storage.js';
import { useAppDispatch } from '../store.js';
import { useShown } from '../ui/use-shown.js';
import { readPlan, useGetSubscriptionQuery, useSyncSubscriptionMutation } from './subscription.api.js';

/** Session storage: set while somebody is on a page of Stripe's, where the plan can be changed without our knowing. */
const AT_STRIPE = 'at-stripe';

/** To be called before the browser leaves for such a page. */
export function rememberLeft(): void {
  store('session', AT_STRIPE, 'yes');
}

/**
 * The user's plan, read anew on every visit; back from Stripe, it is asked what became of the plan there.
 * @param isAsked Stripe is asked by another already
 */
export function useSubscription(isAsked = false) {
  const dispatch = useAppDispatch();
  const [sync] = useSyncSubscriptionMutation();

  async function lookAgain(isBack: boolean) {
    if (isBack) await sync();
    await dispatch(readPlan());
  }

  useShown((isAgain) => {
    const isBack = !isAsked && readStored('session', AT_STRIPE) !== null;
    store('session', AT_STRIPE, null);
    if (isBack || isAgain) void lookAgain(isBack);
  });
  return useGetSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
}
