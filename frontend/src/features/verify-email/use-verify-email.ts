import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { loadCurrentUser } from '../../entities/session/session.js';
import { useAppDispatch } from '../../entities/session/store.js';
import { mayStillWork, noToken, verificationFault } from './verification-fault.js';
import type { VerificationFault } from './verification-fault.js';
import { useVerifyEmailMutation } from './verify-email.api.js';

interface Verified {
  step: 'verified';
  bonusPinGranted: boolean;
}
export type Verification =
  | { step: 'verifying' }
  | Verified
  /** `isOpen` where the same link may still work. */
  | ({ step: 'failed'; isOpen: boolean } & VerificationFault);

/**
 * Sends the token in the address to the server, once; then the user is refetched and the token removed from the
 * address.
 */
export function useVerifyEmail() {
  const dispatch = useAppDispatch();
  const [verifyEmail] = useVerifyEmailMutation();
  const [params, setParams] = useSearchParams();
  const { state: before } = useLocation() as { state: Verified | null };
  const [token] = useState(() => params.get('token'));
  const [verification, setVerification] = useState<Verification>(
    token ? { step: 'verifying' } : (before ?? { step: 'failed', ...noToken, isOpen: false }),
  );

  async function send(): Promise<void> {
    if (!token) return;
    setVerification({ step: 'verifying' });
    const { data, error } = await verifyEmail({ token });
    const isOpen = data === undefined && mayStillWork(error);
    const verified: Verified | null = data
      ? { step: 'verified', bonusPinGranted: data.bonusPinGranted }
      : null;
    // A reload shows the success again.
    if (!isOpen) setParams({}, { replace: true, preventScrollReset: true, state: verified });
    if (verified === null) {
      setVerification({ step: 'failed', ...verificationFault(error), isOpen });
      return;
    }
    setVerification(verified);
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
