import { errorStatus } from '../api/request-error.js';
import { useAppSelector } from '../store.js';
import { authApi } from './auth.api.js';
import { FETCH_USER_FAILED } from './auth-state.js';
import { useAuth } from './use-auth.js';

const selectLoad = authApi.endpoints.getCurrentUser.select();

/** Whether loading the user failed though nobody said that they are signed out (401): the server can't be reached. */
export function useIsUserUnknown(): boolean {
  const { error } = useAuth();
  const load = useAppSelector(selectLoad);
  return error === FETCH_USER_FAILED && errorStatus(load.error) !== 401;
}
