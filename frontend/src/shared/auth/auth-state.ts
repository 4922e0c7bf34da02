import type { User } from '@boardcast/contracts';
import { readStored } from '../storage.js';

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

export const SIGNED_OUT: AuthState = {
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
