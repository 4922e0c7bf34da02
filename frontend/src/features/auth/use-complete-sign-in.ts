import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorBody, tokenFaultText } from '../../shared/api/request-error.js';
import { forgetReturn, returnPath } from '../../entities/session/return-to.js';
import { completeSignIn } from '../../entities/session/session.js';
import { useAppDispatch } from '../../entities/session/store.js';
import { authMessages } from './auth.messages.js';

type Returned = { code: string; state: string } | { fault: string };

/** What Pinterest returned in the address. */
function readReturn(params: URLSearchParams): Returned {
  const error = params.get('error');
  if (error) return { fault: authMessages.refused(error) };
  const code = params.get('code');
  const state = params.get('state');
  return code && state ? { code, state } : { fault: authMessages.invalid };
}

/** The server's text, otherwise 'No user data received' or the fallback. */
function faultText(error: unknown): string {
  const { error: text, message } = errorBody(error);
  const ours = error instanceof Error && error.message === authMessages.noUser;
  return text || message || tokenFaultText(error) || (ours ? authMessages.noUser : authMessages.fallback);
}

/**
 * Exchanges what Pinterest returned, once, and goes to the requested screen.
 * @returns the error, or null while working
 */
export function useCompleteSignIn(): string | null {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [returned] = useState(() => readReturn(params));
  const [fault, setFault] = useState('fault' in returned ? returned.fault : null);
  const begun = useRef(false);
  useEffect(() => {
    // The code works once; in development effects run twice.
    if ('fault' in returned || begun.current) return;
    begun.current = true;
    dispatch(completeSignIn(returned.code, returned.state)).then(
      () => {
        const target = returnPath();
        forgetReturn();
        return navigate(target, { replace: true });
      },
      (error: unknown) => setFault(faultText(error)),
    );
  }, [dispatch, navigate, returned]);
  return fault;
}
