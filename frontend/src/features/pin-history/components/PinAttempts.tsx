import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { Pin, PinAttempt } from '@boardcast/contracts';
import { PIN_ATTEMPTS_MAX, targetName } from '@boardcast/contracts';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { attemptText } from '../attempt-text.js';
import { useGetPinAttemptsQuery } from '../pin-history.api.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { attemptsId } from './focus-ids.js';

export function PinAttempts({ groupId, pin }: { groupId: string; pin: Pin }) {
  const query = { groupId, pinId: pin.id };
  const { data, error, isFetching, refetch } = useGetPinAttemptsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const board = targetName(pin.boardName, pin.sectionName);
  return (
    <Box id={attemptsId(pin)} role="group" aria-label={messages.attemptsOf(board)} sx={TEXT}>
      {error ? (
        <ErrorBanner
          message={data ? messages.attemptsStale : messages.attemptsFailed}
          severity={data ? 'warning' : 'error'}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {!data && !error ? <CircularProgress size={20} aria-label={messages.attemptsLoading} /> : null}
      {data && data.length >= PIN_ATTEMPTS_MAX ? <p>{messages.attemptsCut}</p> : null}
      {data ? (
        <ol>
          {data.map((attempt) => (
            <Attempt key={attempt.fence} attempt={attempt} />
          ))}
        </ol>
      ) : null}
    </Box>
  );
}

function Attempt({ attempt }: { attempt: PinAttempt }) {
  const { title, reason, answer } = attemptText(attempt);
  return (
    <li>
      <DateTime value={attempt.at} />
      <div>
        <strong>{title}</strong>
        {reason === null ? null : <p>{reason}</p>}
        {answer === null ? null : <p>{answer}</p>}
      </div>
    </li>
  );
}

const TEXT = {
  mt: { xs: 0.5, lg: 0 },
  fontSize: '0.8125rem',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& p': { m: 0 },
  '& ol': {
    listStyle: 'none',
    m: 0,
    p: 0,
    pl: 1.5,
    borderLeft: 2,
    borderColor: 'divider',
    display: 'grid',
    gap: 1,
  },
  '& li': { display: 'grid', gridTemplateColumns: { sm: '200px minmax(0, 1fr)' }, columnGap: 2 },
  '& strong': { color: 'text.primary', fontWeight: 500 },
} as const;
