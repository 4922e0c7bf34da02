import type { BillingPageResponse } from '@boardcast/contracts';
import { useAppDispatch } from '../session/store.js';
import { toastFailure } from '../../shared/toasts/toast-failure.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useLeaving } from '../../shared/ui/use-leaving.js';
import { refreshPlan, useOpenPortalMutation } from './subscription.api.js';
import { rememberLeft } from './use-subscription.js';

/**
 * Leaves for one of Stripe's pages; if that fails, stays and says why.
 * @param ask gets the page's address from the server
 * @param failure shown above the server's reason
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
    // A refusal means the plan on screen was out of date.
    await dispatch(refreshPlan());
    setIsLeaving(false);
  }

  return { leave: () => void leave(), isLeaving };
}

/** Leaves for Stripe's portal: payment method, invoices, cancelling. @param failure as above */
export function usePortal(failure: string) {
  const [openPortal] = useOpenPortalMutation();
  return useBillingPage(openPortal, failure);
}
