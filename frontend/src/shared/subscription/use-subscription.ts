import { readStored, store } from '../storage.js';
import { useShown } from '../ui/use-shown.js';
import { useGetSubscriptionQuery, useSyncSubscriptionMutation } from './subscription.api.js';

/** Session storage: set while somebody is in Stripe's portal, where the plan can be changed without our knowing. */
const IN_PORTAL = 'in-portal';

/** To be called before the browser leaves for the portal. */
export function rememberPortal(): void {
  store('session', IN_PORTAL, 'yes');
}

/** The user's plan, read anew on every visit; back from the portal, Stripe is asked what became of it there. */
export function useSubscription() {
  const [sync] = useSyncSubscriptionMutation();
  useShown(() => {
    if (readStored('session', IN_PORTAL) === null) return;
    store('session', IN_PORTAL, null);
    void sync();
  });
  return useGetSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
}
