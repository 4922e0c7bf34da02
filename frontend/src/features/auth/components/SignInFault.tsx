import Alert from '@mui/material/Alert';
import { Provider } from 'react-redux';
import { useAuth } from '../../../entities/session/use-auth.js';
import { sessionMessages } from '../../../entities/session/session.messages.js';
import { useIsUserUnknown } from '../../../entities/session/use-user-load.js';
import type { AppStore } from '../../../entities/session/store.js';

/** In its own file, because the login page works without the store. */
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
  // On this page, being signed out is no error.
  if (error === null || (error === sessionMessages.fetchFailed && !isUserUnknown)) return null;
  return (
    <Alert severity="error" role="alert" variant="outlined" sx={{ mb: 3, textAlign: 'left' }}>
      {error}
    </Alert>
  );
}
