import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import { pinErrorText } from '../pin-error.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { pinProgress } from '../pin-progress.js';
import { pinStatusId } from './focus-ids.js';
import type { PinRow } from './pin-row.js';

const TEXT = {
  fontSize: '0.8125rem',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& p': { m: 0, mt: 0.5 },
  '& strong': { color: 'text.primary', fontWeight: 500 },
  '& summary': { cursor: 'pointer', mt: 0.5 },
  '@media (pointer: fine)': { '& summary': { minHeight: 24 } },
  '@media (pointer: coarse)': { '& summary': { mt: 0, lineHeight: '44px' } },
} as const;
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;

interface PinOutcomeProps {
  pin: PinRow;
  /** Buttons beside the status. */
  children: ReactNode;
}

export function PinOutcome({ pin, children }: PinOutcomeProps) {
  const { status, notes } = pinProgress(pin, pin.now);
  const hasOwnCause = pin.status !== 'completed' && !pin.isCauseShared;
  return (
    <>
      <Box sx={LINE}>
        <span id={pinStatusId(pin)} tabIndex={-1}>
          <PinStatusBadge status={status} />
        </span>
        {children}
      </Box>
      <Box sx={TEXT}>
        {pin.isPaced ? <p>{messages.pace}</p> : null}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {hasOwnCause && pin.reason ? (
          <p>
            <strong>{pin.reason}</strong>
          </p>
        ) : null}
        {hasOwnCause && pin.advice ? <p>{pin.advice}</p> : null}
        {hasOwnCause && pin.error ? <RawError error={pin.error} isOnlyText={!pin.reason} /> : null}
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
