import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadCurrentUser } from '../../shared/auth/session.js';
import { useAppDispatch } from '../../shared/store.js';
import { mayStillWork, verificationFault } from './verification-fault.js';
import { useVerifyEmailMutation } from './verify-email.api.js';
import { messages } from './verify-email.messages.js';

/** How far the verification is. */
export type Verification =
  | { step: 'verifying' }
  | { step: 'verified'; bonusPinGranted: boolean }
  /** `isOpen` where the same link may still work. */
  | { step: 'failed'; message: string; isOpen: boolean };

/**
 * Sends the token of the address to the server, once; afterwards the user is loaded anew (spec §7) and the address
 * does not hold the token any more.
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
    if (!isOpen) setParams({}, { replace: true });
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
    // The token is good for one use; development runs effects twice.
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);

  return { verification, tryAgain: () => void send() };
}
