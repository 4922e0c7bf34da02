import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { rememberReturn } from '../shared/auth/return-to.js';
import { loadCurrentUser } from '../shared/auth/session.js';
import { useAuth } from '../shared/auth/use-auth.js';
import { useIsSessionStarted } from '../shared/auth/use-session.js';
import { useIsUserUnknown } from '../shared/auth/use-user-load.js';
import { paths } from '../shared/paths.js';
import { useAppDispatch } from '../shared/store.js';
import { LoadingPage } from '../shared/ui/LoadingPage.js';
import { ServerUnreachable } from './ServerUnreachable.js';

/**
 * Lets signed-in users through; sends everyone else to /login, remembering where they wanted to go. Only who
 * logged out has no error: they go to the site root (spec §4). A server that can't be reached sends nobody away.
 */
export function RequireAuth() {
  const { user, isLoading, error } = useAuth();
  const isStarted = useIsSessionStarted();
  const { isUnreachable, isRetrying, retry } = useUnreachable();
  const { pathname, search, hash } = useLocation();
  const turnedAway = isStarted && !isLoading && user === null && !isUnreachable;
  const loggedOut = error === null;
  const wanted = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (turnedAway && !loggedOut) rememberReturn(wanted);
  }, [turnedAway, loggedOut, wanted]);
  if (user !== null) return <Outlet />;
  if (isUnreachable) return <ServerUnreachable onRetry={retry} isRetrying={isRetrying} />;
  if (turnedAway) return <Navigate to={loggedOut ? paths.home : paths.login} replace />;
  return <LoadingPage />;
}

/** Whether nobody could say who is signed in, and another try; while that is under way it counts as unreachable. */
function useUnreachable() {
  const dispatch = useAppDispatch();
  const isUnknown = useIsUserUnknown();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = () => {
    setIsRetrying(true);
    void dispatch(loadCurrentUser()).finally(() => setIsRetrying(false));
  };
  return { isUnreachable: isUnknown || isRetrying, isRetrying, retry };
}
