import { useEffect } from 'react';
import { useErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { useSession, useStoreIfHere } from '../shared/auth/use-session.js';
import { LoadingPage } from '../shared/ui/LoadingPage.js';

/** Gives the screens that know users their store, and brings it when it is not here yet. */
export function SessionRoot() {
  const session = useSession();
  const store = useStoreIfHere();
  const { showBoundary } = useErrorBoundary();
  useEffect(() => {
    session.open().catch(showBoundary);
  }, [session, showBoundary]);
  if (!store) return <LoadingPage />;
  return (
    <Provider store={store}>
      <Outlet />
    </Provider>
  );
}
