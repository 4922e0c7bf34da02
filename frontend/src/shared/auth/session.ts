import type { User } from '@boardcast/contracts';
import { baseApi } from '../api/base-api.js';
import { forgetCsrfToken } from '../api/csrf.js';
import { forgetStored } from '../storage.js';
import type { AppDispatch, StoreSurroundings } from '../store.js';
import { authApi } from './auth.api.js';
import { signedIn, signedOut, signInFailed, signInStarted } from './auth-slice.js';

const { exchangeCode, getCurrentUser, getPinterestUrl, logout } = authApi.endpoints;

/** Loads the user at start; the auth state tells how it went. */
export function loadCurrentUser() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
}

/** Leaves for Pinterest's consent page. Resolves to false when that could not be started. */
export function startSignIn() {
  return async (dispatch: AppDispatch, _state: unknown, { leaveTo }: StoreSurroundings): Promise<boolean> => {
    dispatch(signInStarted());
    const answer = await dispatch(getPinterestUrl.initiate(undefined, { track: false }));
    if (answer.data?.url === undefined) {
      dispatch(signInFailed());
      return false;
    }
    leaveTo(answer.data.url);
    return true;
  };
}

/**
 * Ends a sign-in with what Pinterest gave the browser.
 * @throws the request's error, or Error 'No user data received'
 */
export function completeSignIn(code: string, state: string) {
  return async (dispatch: AppDispatch): Promise<User> => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { user } = await dispatch(
      exchangeCode.initiate({ code, state, timeZone }, { track: false }),
    ).unwrap();
    if (!user) throw new Error('No user data received');
    forgetCsrfToken();
    // Whoever was here before: nothing of theirs is shown to the next one.
    dispatch(baseApi.util.resetApiState());
    dispatch(signedIn(user));
    return user;
  };
}

/** Asks the server to end the session. Resolves to false when it would not: then nothing has changed (spec §4). */
export function endSession() {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    const answer = await dispatch(logout.initiate(undefined, { track: false }));
    if (answer.error !== undefined) return false;
    forgetCsrfToken();
    return true;
  };
}

/** Clears everything of a user whose account is gone: also what this tab kept of them, and the token of their session. */
export function forgetAccount() {
  return (dispatch: AppDispatch): void => {
    forgetCsrfToken();
    forgetStored('session', '');
    dispatch(clearSession());
  };
}

/** Clears everything of the user from this page, after `endSession`. */
export function clearSession() {
  return (dispatch: AppDispatch): void => {
    dispatch(signedOut());
    dispatch(baseApi.util.resetApiState());
  };
}
