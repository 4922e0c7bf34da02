import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadCurrentUser } from '../../entities/session/session.js';
import { useAppDispatch } from '../../entities/session/store.js';
import { mayStillWork, verificationFault } from './verification-fault.js';
import { useVerifyEmailMutation } from './verify-email.api.js';
import { messages } from './verify-email.messages.js';

export type Verification =
  | { step: 'verifying' }
  | { step: 'verified'; bonusPinGranted: boolean }
  /** `isOpen` where the same link may still work. */
  | { step: 'failed'; message: string; isOpen: boolean };

/**
 * Sends the token in the address to the server, once; then the user is refetched and the token removed from the
 * address.
 */
export function useVerifyEmail() {
  const dispatch = useAppDispatch();
  const [verifyEmail] = useVerifyEmailMutation();
  const [params, setParams] = useSearchParams();
  const [token] = useState(() => params.get('token'));
  const [verification, setVerification] = useState<Verification>(
    token ? { step: 'verifying' } : { step: 'failed', message: messages.noToken, isOpen: false },
  );

  async function send(): Promise<void> {
    if (!token) return;
    setVerification({ step: 'verifying' });
    const { data, error } = await verifyEmail({ token });
    const isOpen = data === undefined && mayStillWork(error);
    if (!isOpen) setParams({}, { replace: true, preventScrollReset: true });
    if (data === undefined) {
      setVerification({ step: 'failed', message: verificationFault(error), isOpen });
      return;
    }
    setVerification({ step: 'verified', bonusPinGranted: data.bonusPinGranted });
    await dispatch(loadCurrentUser());
  }

  const begin = useEffectEvent(() => void send());
  const begun = useRef(false);
  useEffect(() => {
    // The token works once; in development effects run twice.
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);

  return { verification, tryAgain: () => void send() };
}
