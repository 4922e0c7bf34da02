import { errorStatus } from '../../shared/api/request-error.js';
import { useAppSelector } from './store.js';
import { authApi } from './auth.api.js';
import { sessionMessages } from './session.messages.js';
import { useAuth } from './use-auth.js';

const selectLoad = authApi.endpoints.getCurrentUser.select();

/** Whether loading the user failed without a 401: the server can't be reached. */
export function useIsUserUnknown(): boolean {
  const { error } = useAuth();
  const load = useAppSelector(selectLoad);
  return error === sessionMessages.fetchFailed && errorStatus(load.error) !== 401;
}
