import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { errorStatus } from '../../../shared/api/request-error.js';
import { authApi } from '../../../shared/auth/auth.api.js';
import { returnPath } from '../../../shared/auth/return-to.js';
import { startSignIn } from '../../../shared/auth/session.js';
import { useAuth } from '../../../shared/auth/use-auth.js';
import { useAppDispatch, useAppSelector } from '../../../shared/store.js';
import { PageHeading } from '../../../shared/ui/PageHeading.js';
import { authMessages } from '../auth.messages.js';

const selectLoad = authApi.endpoints.getCurrentUser.select();

/** What went wrong, if anything did; that nobody is signed in is no fault on this page. */
function useSignInError(): string | null {
  const { error } = useAuth();
  const load = useAppSelector(selectLoad);
  const isOnlySignedOut = error === 'Failed to fetch user' && errorStatus(load.error) === 401;
  return isOnlySignedOut ? null : error;
}

/** /login (spec §2). */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const { user } = useAuth();
  const error = useSignInError();
  const [isLeaving, setIsLeaving] = useState(false);
  if (user) return <Navigate to={returnPath()} replace />;
  const signIn = async () => {
    setIsLeaving(true);
    const left = await dispatch(startSignIn());
    if (!left) setIsLeaving(false);
  };
  return (
    <Container maxWidth="xs" sx={{ flex: 1, display: 'grid', placeItems: 'center', py: 6 }}>
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 }, width: '100%', textAlign: 'center' }}>
        <PageHeading documentTitle="Sign In">Welcome to Boardcast</PageHeading>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
          Use your Pinterest account: there is no extra password to remember.
        </Typography>
        {error ? (
          <Alert severity="error" variant="outlined" sx={{ mb: 3, textAlign: 'left' }}>
            {error}
          </Alert>
        ) : null}
        <Button
          variant="contained"
          size="large"
          fullWidth
          startIcon={<PushPinOutlined />}
          loading={isLeaving}
          loadingPosition="start"
          onClick={() => void signIn()}
        >
          {authMessages.signIn}
        </Button>
      </Paper>
    </Container>
  );
}
