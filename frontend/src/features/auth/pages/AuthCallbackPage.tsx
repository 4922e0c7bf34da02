import { REDIRECT_DELAY_MS } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.js';
import { PageHeading } from '../../../shared/ui/PageHeading.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { authMessages } from '../auth.messages.js';
import { useCompleteSignIn } from '../use-complete-sign-in.js';

export function AuthCallbackPage() {
  const fault = useCompleteSignIn();
  return (
    <Container
      maxWidth="sm"
      sx={{ flex: 1, display: 'grid', placeItems: 'center', py: 6, textAlign: 'center' }}
    >
      {fault === null ? (
        <Box role="status">
          <CircularProgress aria-hidden sx={{ mb: 3 }} />
          <PageHeading documentTitle={authMessages.completingTitle}>{authMessages.completing}</PageHeading>
        </Box>
      ) : (
        <Failure fault={fault} />
      )}
    </Container>
  );
}

function Failure({ fault }: { fault: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Box role="alert">
      <PageHeading>{authMessages.failed}</PageHeading>
      <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>{fault}</Typography>
      <Typography color="textSecondary" sx={{ mt: 3 }}>
        {authMessages.redirecting}{' '}
        <TextLink to={paths.login} replace>
          {authMessages.goNow}
        </TextLink>
      </Typography>
    </Box>
  );
}
