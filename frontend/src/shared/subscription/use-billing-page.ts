import type { BillingPageResponse } from '@boardcast/contracts';
import { useAppDispatch } from '../store.js';
import { toastFailure } from '../toasts/toast-failure.js';
import { useToasts } from '../toasts/use-toasts.js';
import { useLeaving } from '../ui/use-leaving.js';
import { readPlan, useOpenPortalMutation } from './subscription.api.js';
import { rememberLeft } from './use-subscription.js';

/**
 * Leaves for a page of Stripe's; where that can't be had, stays and says why.
 * @param ask asks the server for the page's address
 * @param failure what is said then, above the server's reason
 */
export function useBillingPage(
  ask: () => Promise<{ data?: BillingPageResponse; error?: unknown }>,
  failure: string,
) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [isLeaving, setIsLeaving] = useLeaving();

  async function leave(): Promise<void> {
    setIsLeaving(true);
    const { data, error } = await ask();
    if (data) {
      rememberLeft();
      dispatch((_dispatch, _state, { leaveTo }) => leaveTo(data.url));
      return;
    }
    toastFailure(toasts, failure, error);
    // Refused, it was another plan than the one that is shown.
    await dispatch(readPlan());
    setIsLeaving(false);
  }

  return { leave: () => void leave(), isLeaving };
}

/** Leaves for Stripe's portal: payment method, invoices, cancelling. @param failure as above */
export function usePortal(failure: string) {
  const [openPortal] = useOpenPortalMutation();
  return useBillingPage(openPortal, failure);
}
