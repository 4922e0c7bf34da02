import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { refreshPlan, useSyncSubscriptionMutation } from '../../entities/plan/subscription.api.js';
import { useAppDispatch } from '../../entities/session/store.js';

/** How often Stripe is asked whether the payment has arrived, and the pause between, in milliseconds. */
const TRIES = 5;
const PAUSE_MS = 2_000;

/** `confirming`: paid according to Stripe's page, but unknown to the server so far · `unconfirmed`: still unknown. */
export type CheckoutReturn = 'none' | 'abandoned' | 'confirming' | 'confirmed' | 'unconfirmed';

function readReturn(params: URLSearchParams): CheckoutReturn {
  if (params.get('success') === 'true') return 'confirming';
  return params.get('cancelled') === 'true' ? 'abandoned' : 'none';
}

/**
 * What became of a checkout that led back here, read from the address, which is then cleaned. The address alone grants
 * nothing: the server is asked a few times until it knows.
 */
export function useCheckoutReturn() {
  const dispatch = useAppDispatch();
  const [sync] = useSyncSubscriptionMutation();
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState(() => readReturn(params));
  const isToClean = ['success', 'cancelled', 'session_id'].some((name) => params.has(name));

  useEffect(() => {
    if (isToClean) setParams({}, { replace: true, preventScrollReset: true });
  }, [isToClean, setParams]);

  useEffect(() => {
    if (state !== 'confirming') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const look = async (triesLeft: number) => {
      await sync();
      const { data } = await dispatch(refreshPlan());
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
