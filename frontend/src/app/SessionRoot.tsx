import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { useStoreIfHere } from '../entities/session/use-session.js';
import { LeaveGuards } from '../shared/leaving/LeaveGuards.js';

/** Provides the store, loaded by the route's loader, to the screens that need it. */
export function SessionRoot() {
  const store = useStoreIfHere();
  if (!store) return null;
  return (
    <Provider store={store}>
      <LeaveGuards>
        <Outlet />
      </LeaveGuards>
    </Provider>
  );
}
