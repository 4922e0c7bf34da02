import Box from '@mui/material/Box';
import type { Pin } from '@boardcast/contracts';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import { pinErrorText } from '../pin-error.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { pinProgress } from '../pin-progress.js';

const TEXT = {
  fontSize: '0.8125rem',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& p': { m: 0, mt: 0.5 },
  '& strong': { color: 'text.primary', fontWeight: 600 },
  '& summary': { cursor: 'pointer', minHeight: 24, mt: 0.5 },
} as const;

interface PinOutcomeProps {
  pin: Pin;
  /** The current time, in milliseconds since 1970. */
  now: number;
}

export function PinOutcome({ pin, now }: PinOutcomeProps) {
  const { status, notes } = pinProgress(pin, now);
  const isTrouble = pin.status !== 'completed';
  return (
    <>
      <PinStatusBadge status={status} />
      <Box sx={TEXT}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {isTrouble && pin.reason ? (
          <p>
            <strong>{pin.reason}</strong>
          </p>
        ) : null}
        {isTrouble && pin.advice ? <p>{pin.advice}</p> : null}
        {isTrouble && pin.error ? <RawError error={pin.error} isOnlyText={!pin.reason} /> : null}
      </Box>
    </>
  );
}

function RawError({ error, isOnlyText }: { error: string; isOnlyText: boolean }) {
  if (isOnlyText) return <p>{pinErrorText(error)}</p>;
  return (
    <details>
      <summary>{messages.technicalDetails}</summary>
      {pinErrorText(error)}
    </details>
  );
}
