import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { askForSession, baseApi } from '../../shared/api/base-api.js';
import { connectionReducer } from '../../shared/api/connection-slice.js';
import { authReducer } from './auth-slice.js';
import { AUTH_STORAGE_KEY, initialAuthState } from './auth-state.js';
import { sessionMessages } from './session.messages.js';
import { store as remember } from '../../shared/storage.js';

const rootReducer = combineReducers({
  auth: authReducer,
  connection: connectionReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/** What the store's thunks need from the browser. */
export interface StoreSurroundings {
  /** Leaves for another site. */
  leaveTo: (url: string) => void;
}

const BROWSER: StoreSurroundings = { leaveTo: (url) => window.location.assign(url) };

/** Writes `isAuthenticated` through to local storage, once it is known. */
export function createAppStore(surroundings: StoreSurroundings = BROWSER) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { auth: initialAuthState() },
    middleware: (defaults) => defaults({ thunk: { extraArgument: surroundings } }).concat(baseApi.middleware),
  });
  askForSession(() => store.getState().auth.user?.id);
  let stored: boolean | null = null;
  store.subscribe(() => {
    const { isAuthenticated, isLoading, error } = store.getState().auth;
    // Nobody knows yet, or the server couldn't say, as when the page is left meanwhile: the last visit's answer stands.
    const isUnknown = isLoading || error === sessionMessages.fetchFailed;
    if (isUnknown || stored === isAuthenticated) return;
    stored = isAuthenticated;
    remember('local', AUTH_STORAGE_KEY, JSON.stringify({ isAuthenticated }));
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
