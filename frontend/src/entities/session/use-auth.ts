import type { User } from '@boardcast/contracts';
import { useAppSelector } from './store.js';
import type { AuthState } from './auth-state.js';

export function useAuth(): AuthState {
  return useAppSelector((state) => state.auth);
}

/**
 * The signed-in user, on screens behind the guard (which waits for the user).
 * @throws Error anywhere else
 */
export function useUser(): User {
  const user = useAppSelector((state) => state.auth.user);
  if (user === null) throw new Error('useUser stands only behind the sign-in guard.');
  return user;
}
