import type { BrowserSession } from '@boardcast/contracts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { formatDate, formatDateTime } from '../../../shared/ui/format-time.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { useGetSessionsQuery } from '../settings.api.js';
import { messages } from '../settings.messages.js';
import { useSignOut } from '../use-sign-out.js';

/** The browsers in which the user is signed in, each to be signed out. */
export function SignedInBrowsers() {
  const headingId = useId();
  const query = useGetSessionsQuery();
  const { everywhere, ending, end } = useSignOut();
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h2" id={headingId}>
        {messages.sessions}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {messages.sessionsHint}
      </Typography>
      <LoadState
        query={query}
        failed={messages.sessionsFailed}
        skeleton={<Skeleton variant="rounded" height={56} />}
      />
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {(query.data ?? []).map((session) => (
          <Session key={session.id} session={session} isEnding={ending === session.id} onEnd={end} />
        ))}
      </Stack>
      <Button variant="outlined" onClick={everywhere.ask} sx={{ mt: 2.5 }}>
        {messages.signOutEverywhere}
      </Button>
      <ConfirmDialog
        {...everywhere.dialog}
        title={messages.signOutEverywhere}
        confirmLabel={messages.signOutEverywhere}
      >
        {messages.signOutEverywhereQuestion}
      </ConfirmDialog>
    </Card>
  );
}

interface SessionProps {
  session: BrowserSession;
  isEnding: boolean;
  onEnd: (session: BrowserSession) => void;
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const { isCurrent, timeZone, signedInAt, lastSeenAt } = session;
  const device = session.device ?? messages.unknownBrowser;
  const times = [
    messages.signedIn(formatDateTime(signedInAt)),
    messages.lastSeen(formatDate(lastSeenAt)),
  ].join('; ');
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {device}
          {isCurrent ? (
            <Chip size="small" variant="outlined" label={messages.thisBrowser} sx={{ ml: 1 }} />
          ) : null}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[timeZone?.replaceAll('_', ' '), times].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {isCurrent ? null : (
        <BusyButton onClick={() => onEnd(session)} isBusy={isEnding} aria-label={messages.signOutOf(device)}>
          {messages.signOut}
        </BusyButton>
      )}
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 } as const;
