import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { errorText } from '@boardcast/contracts';
import type { User } from '@boardcast/contracts';
import { authApi } from './auth.api.js';
import { SIGNED_OUT } from './auth-state.js';
import type { AuthState } from './auth-state.js';
import { sessionLost } from '../../shared/api/session-lost.js';
import { sessionMessages } from './session.messages.js';

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
    signedIn: (_state, { payload }: PayloadAction<User>) => signIn(payload),
    signedOut: () => SIGNED_OUT,
    /** Pinterest's consent page couldn't be opened. */
    signInFailed: (state) => ({ ...state, error: sessionMessages.cannotStart }),
    /** Clears the previous attempt's error. */
    signInStarted: (state) => ({ ...state, error: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionLost, () => ({ ...SIGNED_OUT, error: errorText('auth.required') }))
      .addMatcher(getCurrentUser.matchPending, (state) => ({ ...state, isLoading: true, error: null }))
      .addMatcher(getCurrentUser.matchFulfilled, (_state, { payload }) => signIn(payload))
      .addMatcher(getCurrentUser.matchRejected, (state, { meta }) => {
        if (meta.condition) return state;
        // A signed-in user stays when refreshing their data fails; a 401 has cleared them before.
        return state.user !== null
          ? { ...state, isLoading: false }
          : { ...SIGNED_OUT, error: sessionMessages.fetchFailed };
      });
  },
});

export const { signedIn, signedOut, signInFailed, signInStarted } = slice.actions;
export const authReducer = slice.reducer;
