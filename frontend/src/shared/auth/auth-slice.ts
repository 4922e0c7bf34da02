import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { errorText } from '@boardcast/contracts';
import type { User } from '@boardcast/contracts';
import { readStored } from '../storage.js';
import { authApi } from './auth.api.js';
import { sessionLost } from './session-lost.js';

/** Key of local storage under which `isAuthenticated`, and nothing else, outlives the page (spec §3). */
export const AUTH_STORAGE_KEY = 'auth-storage';

/** Who is signed in, as far as the browser knows (spec §3). */
export interface AuthState {
  user: User | null;
  isAuthenticated: boolean;
  isAdmin: boolean;
  isLoading: boolean;
  error: string | null;
}

const SIGNED_OUT: AuthState = {
  user: null,
  isAuthenticated: false,
  isAdmin: false,
  isLoading: false,
  error: null,
};

/** The state a page starts with: signed out, but for the flag of the last visit. */
export function initialAuthState(): AuthState {
  return { ...SIGNED_OUT, isAuthenticated: readIsAuthenticated() };
}

function readIsAuthenticated(): boolean {
  try {
    const stored: unknown = JSON.parse(readStored('local', AUTH_STORAGE_KEY) ?? 'null');
    return (
      typeof stored === 'object' &&
      stored !== null &&
      'isAuthenticated' in stored &&
      stored.isAuthenticated === true
    );
  } catch {
    return false;
  }
}

const signIn = (user: User): AuthState => ({
  ...SIGNED_OUT,
  user,
  isAuthenticated: true,
  isAdmin: user.isAdmin,
});

const { getCurrentUser } = authApi.endpoints;

const slice = createSlice({
  name: 'auth',
  initialState: SIGNED_OUT,
  reducers: {
    /** The exchange of a sign-in gave the user. */
    signedIn: (_state, { payload }: PayloadAction<User>) => signIn(payload),
    /** Logout succeeded. */
    signedOut: () => SIGNED_OUT,
    /** The way to Pinterest's consent page could not be started. */
    signInFailed: (state) => ({ ...state, error: 'Failed to initiate login' }),
    /** A new attempt to sign in: the last one's error is gone. */
    signInStarted: (state) => ({ ...state, error: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionLost, () => ({ ...SIGNED_OUT, error: errorText('auth.required') }))
      .addMatcher(getCurrentUser.matchPending, (state) => ({ ...state, isLoading: true, error: null }))
      .addMatcher(getCurrentUser.matchFulfilled, (_state, { payload }) => signIn(payload))
      .addMatcher(getCurrentUser.matchRejected, (state, { meta }) => {
        if (meta.condition) return state;
        // A user who is here already stays when a mere refresh of their data fails; a 401 has cleared them before.
        return state.user !== null
          ? { ...state, isLoading: false }
          : { ...SIGNED_OUT, error: 'Failed to fetch user' };
      });
  },
});

export const { signedIn, signedOut, signInFailed, signInStarted } = slice.actions;
export const authReducer = slice.reducer;
