import { readStored, store } from '../../shared/storage.js';
import { useAppDispatch } from '../session/store.js';
import { useShown } from '../../shared/ui/use-shown.js';
import { subscriptionApi, useGetSubscriptionQuery, useSyncSubscriptionMutation } from './subscription.api.js';

/** Session storage: set while the user is on one of Stripe's pages, where the plan can change without our knowing. */
const AT_STRIPE = 'at-stripe';

/** Call it before the browser leaves for such a page. */
export function rememberLeft(): void {
  store('session', AT_STRIPE, 'yes');
}

/**
 * The user's plan, refetched on every visit; on return from Stripe, Stripe is asked first.
 * @param isAsked somebody else is asking Stripe already
 */
export function useSubscription(isAsked = false) {
  const dispatch = useAppDispatch();
  const [sync] = useSyncSubscriptionMutation();

  useShown((isAgain) => {
    const isBack = !isAsked && readStored('session', AT_STRIPE) !== null;
    store('session', AT_STRIPE, null);
    if (isBack) void sync();
    else if (isAgain) dispatch(subscriptionApi.util.invalidateTags(['Plan']));
  });
  return useGetSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
}
