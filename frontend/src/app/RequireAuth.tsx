import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { rememberReturn } from '../shared/auth/return-to.js';
import { useAuth } from '../shared/auth/use-auth.js';
import { paths } from '../shared/paths.js';
import { LoadingPage } from '../shared/ui/LoadingPage.js';
import { useIsSessionKnown } from './session-start.js';

/**
 * Lets signed-in users through; sends everyone else to /login, remembering where they wanted to go. Only who
 * logged out has no error: they go to the site root (spec §4).
 */
export function RequireAuth() {
  const { user, error } = useAuth();
  const isKnown = useIsSessionKnown();
  const { pathname, search, hash } = useLocation();
  const turnedAway = isKnown && user === null;
  const loggedOut = error === null;
  const wanted = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (turnedAway && !loggedOut) rememberReturn(wanted);
  }, [turnedAway, loggedOut, wanted]);
  if (turnedAway) return <Navigate to={loggedOut ? paths.home : paths.login} replace />;
  return user === null ? <LoadingPage /> : <Outlet />;
}
