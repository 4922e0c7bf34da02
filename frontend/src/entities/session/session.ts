import type { User } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { forgetStored } from '../../shared/storage.js';
import type { AppDispatch, StoreSurroundings } from './store.js';
import { authApi } from './auth.api.js';
import { signedIn, signedOut, signInFailed, signInStarted } from './auth-slice.js';

const { exchangeCode, getCurrentUser, getPinterestUrl, logout } = authApi.endpoints;

/** Loads the user at startup; the auth state tells the result. */
export function loadCurrentUser() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
}

/** Leaves for Pinterest's consent page. Resolves to false if that failed. */
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
 * Completes a sign-in with what Pinterest returned.
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
    // Clears the previous user's data before the next one sees anything.
    dispatch(baseApi.util.resetApiState());
    dispatch(signedIn(user));
    return user;
  };
}

/** Ends the session on the server. Resolves to false if that failed; then nothing has changed. */
export function endSession() {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    const answer = await dispatch(logout.initiate(undefined, { track: false }));
    if (answer.error !== undefined) return false;
    forgetCsrfToken();
    return true;
  };
}

/** Clears everything about a user whose account is gone, including what this tab kept and the session's token. */
export function forgetAccount() {
  return (dispatch: AppDispatch): void => {
    forgetCsrfToken();
    forgetStored('session', '');
    dispatch(clearSession());
  };
}

/** Clears everything about the user from this page, after `endSession`. */
export function clearSession() {
  return (dispatch: AppDispatch): void => {
    dispatch(signedOut());
    dispatch(baseApi.util.resetApiState());
  };
}
