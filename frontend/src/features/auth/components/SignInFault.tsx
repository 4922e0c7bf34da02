import Alert from '@mui/material/Alert';
import { Provider } from 'react-redux';
import { useAuth } from '../../../shared/auth/use-auth.js';
import { sessionMessages } from '../../../shared/auth/session.messages.js';
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
  if (error === null || (error === sessionMessages.fetchFailed && !isUserUnknown)) return null;
  return (
    <Alert severity="error" role="alert" variant="outlined" sx={{ mb: 3, textAlign: 'left' }}>
      {error}
    </Alert>
  );
}
