import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { rememberReturn } from '../shared/auth/return-to.js';
import { useAuth } from '../shared/auth/use-auth.js';
import { paths } from '../shared/paths.js';
import { LoadingPage } from '../shared/ui/LoadingPage.js';
import { useIsSessionKnown } from './session-start.js';

/** Lets signed-in users through; sends everyone else to /login, remembering where they wanted to go. */
export function RequireAuth() {
  const { user } = useAuth();
  const isKnown = useIsSessionKnown();
  const { pathname, search, hash } = useLocation();
  const turnedAway = isKnown && user === null;
  const wanted = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (turnedAway) rememberReturn(wanted);
  }, [turnedAway, wanted]);
  if (turnedAway) return <Navigate to={paths.login} replace />;
  return user === null ? <LoadingPage /> : <Outlet />;
}
