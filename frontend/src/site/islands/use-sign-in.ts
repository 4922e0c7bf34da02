import { useEffect, useState } from 'preact/hooks';
import { AUTH_STORAGE_KEY } from '../../entities/session/auth-state.js';
import { returnPath, wasAskedToSignIn } from '../../entities/session/return-to.js';
import { sessionMessages } from '../../entities/session/session.messages.js';
import { store } from '../../shared/storage.js';
import { isSignedIn, pinterestAddress } from '../sign-in.gateway.js';

/** The other page must have come by then, or leaving was stopped or failed; milliseconds. */
const GIVE_UP_MS = 10_000;

/** Goes to another address; `replace` leaves no way back here. */
export type Leave = (url: string, how: 'replace' | 'assign') => void;

/** Sends who is signed in to the screen they wanted, and everybody else to Pinterest when they ask for it. */
export function useSignIn(leave: Leave) {
  const [fault, setFault] = useState<string | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => setWasAsked(wasAskedToSignIn()), []);

  useEffect(() => {
    isSignedIn().then(
      (isKnown) => {
        if (isKnown) leave(returnPath(), 'replace');
        else store('local', AUTH_STORAGE_KEY, JSON.stringify({ isAuthenticated: false }));
      },
      () => setFault(sessionMessages.fetchFailed),
    );
  }, [leave]);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const stay = () => setIsLeaving(false);
    const timer = setTimeout(stay, GIVE_UP_MS);
    // Back may restore the page from the browser's memory.
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);

  const signIn = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    setFault(null);
    try {
      leave(await pinterestAddress(), 'assign');
    } catch {
      setFault(sessionMessages.cannotStart);
      setIsLeaving(false);
    }
  };
  return { fault, wasAsked, isLeaving, signIn };
}
