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
import type { VerificationFault } from '../verification-fault.js';
import { messages } from '../verify-email.messages.js';

const HEADINGS = {
  verifying: messages.verifying,
  verified: messages.verified,
  failed: messages.failed,
  done: messages.done,
} as const;

export function VerifyEmailPage() {
  const { verification, tryAgain } = useVerifyEmail();
  const look = verification.step === 'failed' && verification.isDone ? 'done' : verification.step;
  return (
    <Container
      maxWidth="sm"
      sx={{ flex: 1, display: 'grid', placeItems: 'center', py: 6, textAlign: 'center' }}
    >
      <Box role="status">
        <Picture look={look} />
        {/* One heading for all states: its words change, the focus stays. */}
        <PageHeading>{HEADINGS[look]}</PageHeading>
        {verification.step === 'verified' ? <Verified {...verification} /> : null}
        {verification.step === 'failed' ? <Failed {...verification} onTryAgain={tryAgain} /> : null}
      </Box>
    </Container>
  );
}

function Picture({ look }: { look: keyof typeof HEADINGS }) {
  return (
    <Box aria-hidden sx={{ height: 56, mb: 2, '& svg': { fontSize: 56 } }}>
      {look === 'verifying' ? <CircularProgress aria-hidden /> : null}
      {look === 'verified' || look === 'done' ? <MarkEmailReadOutlined color="success" /> : null}
      {look === 'failed' ? <ErrorOutlined color="error" /> : null}
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

interface FailedProps extends VerificationFault {
  /** The link may still work. */
  isOpen: boolean;
  onTryAgain: () => void;
}

function Failed({ message, hint, needsLink, isOpen, onTryAgain }: FailedProps) {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <>
      <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>{message}</Typography>
      {hint !== null ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      ) : null}
      <Box ref={ref} sx={{ display: 'flex', gap: 1, mt: 3, justifyContent: 'center', flexWrap: 'wrap' }}>
        {isOpen ? (
          <Button variant="outlined" onClick={onTryAgain}>
            {messages.tryAgain}
          </Button>
        ) : null}
        {needsLink ? (
          <LinkButton to={paths.settings} variant="outlined">
            {messages.goToSettings}
          </LinkButton>
        ) : null}
        <LinkButton to={paths.dashboard} variant="contained">
          {messages.goToDashboard}
        </LinkButton>
      </Box>
    </>
  );
}
