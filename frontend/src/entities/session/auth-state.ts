import type { User } from '@boardcast/contracts';
import { readStored } from '../../shared/storage.js';

/** Local storage key. Only `isAuthenticated` outlives the page. */
export const AUTH_STORAGE_KEY = 'auth-storage';

/** Who is signed in, as far as the browser knows. */
export interface AuthState {
  user: User | null;
  isAuthenticated: boolean;
  isAdmin: boolean;
  isLoading: boolean;
  error: string | null;
}

export const SIGNED_OUT: AuthState = {
  user: null,
  isAuthenticated: false,
  isAdmin: false,
  isLoading: false,
  error: null,
};

/** State at page load: signed out, except for the flag of the last visit. */
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
