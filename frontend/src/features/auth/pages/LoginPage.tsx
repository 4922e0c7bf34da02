import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { returnPath } from '../../../entities/session/return-to.js';
import { sessionMessages } from '../../../entities/session/session.messages.js';
import { useLeaving } from '../../../shared/ui/use-leaving.js';
import { useEarlyAuth, useSession, useStoreIfHere } from '../../../entities/session/use-session.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { PlainBusyButton } from '../../../shared/ui/PlainButton.js';
import { PageHeading } from '../../../shared/ui/PageHeading.js';
import { authMessages } from '../auth.messages.js';

const SignInFault = lazyPart(() => import('../components/SignInFault.js'), 'SignInFault');

export function LoginPage() {
  const session = useSession();
  const store = useStoreIfHere();
  const { user, error } = useEarlyAuth();
  const { signIn, isLeaving, isStuck } = useSignIn();
  useEffect(() => {
    // Without an answer the page stays: pressing the button tries again and reports the problem.
    session.open().catch(() => undefined);
  }, [session]);
  if (user) return <Navigate to={returnPath()} replace />;
  return (
    <Container maxWidth="xs" sx={{ flex: 1, display: 'grid', placeItems: 'center', py: 6 }}>
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 }, width: '100%', textAlign: 'center' }}>
        <PageHeading documentTitle={authMessages.title}>{authMessages.welcome}</PageHeading>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
          {authMessages.hint}
        </Typography>
        {isStuck ? (
          <Typography role="alert" color="error" sx={{ mb: 3 }}>
            {sessionMessages.cannotStart}
          </Typography>
        ) : null}
        {store && error !== null ? <SignInFault store={store} /> : null}
        <PlainBusyButton
          variant="contained"
          size="large"
          style={{ width: '100%' }}
          isBusy={isLeaving}
          onClick={() => void signIn()}
        >
          <PushPinOutlined fontSize="small" />
          {authMessages.signIn}
        </PlainBusyButton>
      </Paper>
    </Container>
  );
}

/** `isStuck`: the code that starts signing in couldn't be loaded. */
function useSignIn() {
  const session = useSession();
  const [isLeaving, setIsLeaving] = useLeaving();
  const [isStuck, setIsStuck] = useState(false);
  const signIn = async () => {
    setIsLeaving(true);
    setIsStuck(false);
    try {
      const [store, { startSignIn }] = await Promise.all([
        session.open(),
        import('../../../entities/session/session.js'),
      ]);
      setIsLeaving(await store.dispatch(startSignIn()));
    } catch {
      setIsStuck(true);
      setIsLeaving(false);
    }
  };
  return { signIn, isLeaving, isStuck };
}
