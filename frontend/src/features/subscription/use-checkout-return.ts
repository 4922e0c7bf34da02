import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPlan, useSyncSubscriptionMutation } from '../../shared/subscription/subscription.api.js';
import { useAppDispatch } from '../../shared/store.js';

/** How often Stripe is asked whether the payment has arrived, and the pause between, in milliseconds. */
const TRIES = 5;
const PAUSE_MS = 2_000;

/** `confirming`: paid, as Stripe's page says, and not yet known to the server · `unconfirmed`: still not known. */
export type CheckoutReturn = 'none' | 'abandoned' | 'confirming' | 'confirmed' | 'unconfirmed';

function readReturn(params: URLSearchParams): CheckoutReturn {
  if (params.get('success') === 'true') return 'confirming';
  return params.get('cancelled') === 'true' ? 'abandoned' : 'none';
}

/**
 * What became of a checkout that led back here (spec §2), read from the address, which is then cleaned. The address
 * alone makes nobody a subscriber: the server is asked until it knows, a few times.
 */
export function useCheckoutReturn() {
  const dispatch = useAppDispatch();
  const [sync] = useSyncSubscriptionMutation();
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState(() => readReturn(params));
  const isToClean = ['success', 'cancelled', 'session_id'].some((name) => params.has(name));

  useEffect(() => {
    if (isToClean) setParams({}, { replace: true });
  }, [isToClean, setParams]);

  useEffect(() => {
    if (state !== 'confirming') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const look = async (triesLeft: number) => {
      await sync();
      const { data } = await dispatch(readPlan());
      if (!isWanted) return;
      if (data?.status === 'active') setState('confirmed');
      else if (triesLeft === 0) setState('unconfirmed');
      else timer = setTimeout(() => void look(triesLeft - 1), PAUSE_MS);
    };
    void look(TRIES - 1);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [state, sync, dispatch]);

  return {
    state,
    lookAgain: () => setState('confirming'),
    dismiss: () => setState('none'),
  };
}
