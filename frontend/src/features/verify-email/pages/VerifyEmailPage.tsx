import { REDIRECT_DELAY_MS } from '@boardcast/contracts';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { PageHeading } from '../../../shared/ui/PageHeading.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { useVerifyEmail } from '../use-verify-email.js';
import type { Verification } from '../use-verify-email.js';
import { messages } from '../verify-email.messages.js';

const HEADINGS = {
  verifying: messages.verifying,
  verified: messages.verified,
  failed: messages.failed,
} as const;

export function VerifyEmailPage() {
  const { verification, tryAgain } = useVerifyEmail();
  return (
    <Container
      maxWidth="sm"
      sx={{ flex: 1, display: 'grid', placeItems: 'center', py: 6, textAlign: 'center' }}
    >
      <Box role="status">
        <Picture step={verification.step} />
        {/* One heading for all states: its words change, the focus stays. */}
        <PageHeading>{HEADINGS[verification.step]}</PageHeading>
        {verification.step === 'verified' ? <Verified {...verification} /> : null}
        {verification.step === 'failed' ? <Failed {...verification} onTryAgain={tryAgain} /> : null}
      </Box>
    </Container>
  );
}

function Picture({ step }: Pick<Verification, 'step'>) {
  return (
    <Box aria-hidden sx={{ height: 56, mb: 2, '& svg': { fontSize: 56 } }}>
      {step === 'verifying' ? <CircularProgress aria-hidden /> : null}
      {step === 'verified' ? <MarkEmailReadOutlined color="success" /> : null}
      {step === 'failed' ? <ErrorOutlined color="error" /> : null}
    </Box>
  );
}

function Verified({ bonusPinGranted }: { bonusPinGranted: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <Typography sx={{ mt: 1.5 }}>{messages.verifiedText}</Typography>
      {bonusPinGranted ? <Typography sx={{ mt: 1, fontWeight: 500 }}>{messages.bonus}</Typography> : null}
      <Typography color="textSecondary" sx={{ mt: 3 }}>
        {messages.redirecting}{' '}
        <TextLink to={paths.dashboard} replace>
          {messages.goNow}
        </TextLink>
      </Typography>
    </>
  );
}

interface FailedProps {
  message: string;
  /** The link may still work. */
  isOpen: boolean;
  onTryAgain: () => void;
}

function Failed({ message, isOpen, onTryAgain }: FailedProps) {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <>
      <Typography sx={{ mt: 1.5, mb: 3, overflowWrap: 'anywhere' }}>{message}</Typography>
      <Box ref={ref} sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        {isOpen ? (
          <Button variant="outlined" onClick={onTryAgain}>
            {messages.tryAgain}
          </Button>
        ) : null}
        <LinkButton to={paths.dashboard} variant="contained">
          {messages.goToDashboard}
        </LinkButton>
      </Box>
    </>
  );
}
