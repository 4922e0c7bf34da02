import Box from '@mui/material/Box';
import type { Pin } from '@boardcast/contracts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import { pinErrorText } from '../pin-error.js';
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
  /** The present moment, in milliseconds since 1970. */
  now: number;
}

/** How a pin stands: status, retries, what went wrong in plain words, what to do, and Pinterest's own words. */
export function PinOutcome({ pin, now }: PinOutcomeProps) {
  const { status, notes } = pinProgress(pin, now);
  const isTrouble = pin.status !== 'completed';
  return (
    <>
      <StatusBadge status={status} />
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
      <summary>Technical details</summary>
      {pinErrorText(error)}
    </details>
  );
}
