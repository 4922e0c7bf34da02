import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { baseApi } from './api/base-api.js';
import { connectionReducer } from './api/connection-slice.js';
import { authReducer } from './auth/auth-slice.js';
import { AUTH_STORAGE_KEY, initialAuthState } from './auth/auth-state.js';
import { store as remember } from './storage.js';

const rootReducer = combineReducers({
  auth: authReducer,
  connection: connectionReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/** What the store's thunks may need from the world outside. */
export interface StoreSurroundings {
  /** Leaves the app for another site's page. */
  leaveTo: (url: string) => void;
}

const BROWSER: StoreSurroundings = { leaveTo: (url) => window.location.assign(url) };

/** The app's store. `isAuthenticated` is written through to local storage (spec §3). */
export function createAppStore(surroundings: StoreSurroundings = BROWSER) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { auth: initialAuthState() },
    middleware: (defaults) => defaults({ thunk: { extraArgument: surroundings } }).concat(baseApi.middleware),
  });
  let stored: boolean | null = null;
  store.subscribe(() => {
    const { isAuthenticated } = store.getState().auth;
    if (stored === isAuthenticated) return;
    stored = isAuthenticated;
    remember('local', AUTH_STORAGE_KEY, JSON.stringify({ isAuthenticated }));
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];

/** `useDispatch`, typed. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector`, typed. */
export const useAppSelector = useSelector.withTypes<RootState>();
