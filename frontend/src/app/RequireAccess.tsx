import { accessRefusal, accessTo } from '@boardcast/contracts';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { askToSignIn, rememberReturn } from '../entities/session/return-to.js';
import { loadCurrentUser } from '../entities/session/session.js';
import { useAuth } from '../entities/session/use-auth.js';
import { useIsSessionStarted } from '../entities/session/use-session.js';
import { useIsUserUnknown } from '../entities/session/use-user-load.js';
import { paths } from '../shared/paths.js';
import { useAppDispatch } from '../entities/session/store.js';
import { LoadingPage } from '../shared/ui/LoadingPage.js';
import type { ScreenHandle } from './router.js';
import { ServerUnreachable } from './ServerUnreachable.js';

/**
 * Shows a screen to users who may make its call, by the permission table. Signed-out users go to /login, and the screen
 * they wanted is remembered; users who logged out go to the site root. An unreachable server redirects nobody.
 */
export function RequireAccess() {
  const { user, isLoading, error } = useAuth();
  const isStarted = useIsSessionStarted();
  const { isUnreachable, isRetrying, retry } = useUnreachable();
  const { pathname, search, hash } = useLocation();
  const refusal = accessRefusal(useScreenAccess(), user);
  const turnedAway = refusal === 'auth.required' && isStarted && !isLoading && !isUnreachable;
  const loggedOut = error === null;
  const wanted = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (!turnedAway || loggedOut) return;
    rememberReturn(wanted);
    askToSignIn();
  }, [turnedAway, loggedOut, wanted]);
  if (refusal === null) return <Outlet />;
  if (refusal === 'admin.required') return <Navigate to={paths.dashboard} replace />;
  if (isUnreachable) return <ServerUnreachable onRetry={retry} isRetrying={isRetrying} />;
  if (turnedAway) return <Navigate to={loggedOut ? paths.home : paths.login} replace />;
  return <LoadingPage />;
}

function useScreenAccess() {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  if (handle === undefined) throw new Error('A screen behind the guard names its call.');
  return handle.call === null ? 'anyone' : accessTo(handle.call);
}

/** Whether the server couldn't say who is signed in, with a retry; while that runs it still counts as unreachable. */
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
