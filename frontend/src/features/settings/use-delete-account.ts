import { useState } from 'react';
import { toMessage } from '../../shared/api/to-message.js';
import { forgetAccount } from '../../entities/session/session.js';
import { useAppDispatch } from '../../entities/session/store.js';
import { useDeleteAccountMutation } from './settings.api.js';
import { messages } from './settings.messages.js';

/** `between`: the first dialog is closing, the second comes next. */
type Step = 'none' | 'first' | 'between' | 'second';

/**
 * Two questions; then the account and everything this browser knows about it are gone, and the guard leads to the site
 * root.
 */
export function useDeleteAccount() {
  const dispatch = useAppDispatch();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const [step, setStep] = useState<Step>('none');
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    // The button can still be clicked while the dialog fades out.
    if (step !== 'second') return;
    setFailure(null);
    const { error } = await deleteAccount();
    if (error) setFailure(toMessage(error, messages.deleteFailed));
    else dispatch(forgetAccount());
  }

  return {
    ask: () => {
      setFailure(null);
      setStep('first');
    },
    cancel: () => setStep('none'),
    first: {
      open: step === 'first',
      onConfirm: () => setStep(step === 'first' ? 'between' : step),
      // Not at once: their buttons are in the same place, so a double click would answer both.
      onClosed: () => setStep((now) => (now === 'between' ? 'second' : now)),
    },
    second: { open: step === 'second', onConfirm: () => void confirm(), isBusy: isLoading },
    failure,
  };
}
