import Alert from '@mui/material/Alert';
import { Provider } from 'react-redux';
import { useAuth } from '../../../shared/auth/use-auth.js';
import { FETCH_USER_FAILED } from '../../../shared/auth/auth-state.js';
import { useIsUserUnknown } from '../../../shared/auth/use-user-load.js';
import type { AppStore } from '../../../shared/store.js';

/** What went wrong, if anything did. Its own file: the page before it stands without the store. */
export function SignInFault({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <Fault />
    </Provider>
  );
}

function Fault() {
  const { error } = useAuth();
  const isUserUnknown = useIsUserUnknown();
  // That nobody is signed in is no fault on this page.
  if (error === null || (error === FETCH_USER_FAILED && !isUserUnknown)) return null;
  return (
    <Alert severity="error" role="alert" variant="outlined" sx={{ mb: 3, textAlign: 'left' }}>
      {error}
    </Alert>
  );
}
