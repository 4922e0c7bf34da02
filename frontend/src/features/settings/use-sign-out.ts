import type { BrowserSession } from '@boardcast/contracts';
import { useState } from 'react';
import { forgetAccount } from '../../entities/session/session.js';
import { useAppDispatch } from '../../entities/session/store.js';
import { toastFailure } from '../../shared/toasts/toast-failure.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useEndSessionsMutation } from './settings.api.js';
import { messages } from './settings.messages.js';

/** Signs the user out in one other browser, or, after a question, in all: then this one is done, too. */
export function useSignOut() {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [endSessions] = useEndSessionsMutation();
  const [ending, setEnding] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function end({ id, device }: BrowserSession) {
    setEnding(id);
    const { error } = await endSessions(id);
    setEnding(null);
    if (error) toastFailure(toasts, messages.signOutFailed, error);
    else toasts.success(messages.signedOut(device ?? messages.unknownBrowser));
  }

  async function endAll() {
    setEnding('all');
    const { error } = await endSessions('all');
    setEnding(null);
    setIsAsking(false);
    if (error) toastFailure(toasts, messages.signOutFailed, error);
    else dispatch(forgetAccount());
  }

  return {
    end: (session: BrowserSession) => void end(session),
    /** The session that is being ended, or `all`. */
    ending,
    everywhere: {
      ask: () => setIsAsking(true),
      dialog: {
        open: isAsking,
        isBusy: ending === 'all',
        onConfirm: () => void endAll(),
        onCancel: () => setIsAsking(false),
      },
    },
  };
}
