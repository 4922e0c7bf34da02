import Alert from '@mui/material/Alert';
import type { AlertProps } from '@mui/material/Alert';
import { bothChosenNote } from './both-chosen.js';
import type { ChosenPlace } from './both-chosen.js';

interface BothChosenNoteProps {
  places: readonly ChosenPlace[];
  sx?: AlertProps['sx'];
}

/** Warns where a pin would land on one board more than once. */
export function BothChosenNote({ places, sx }: BothChosenNoteProps) {
  const note = bothChosenNote(places);
  if (note === null) return null;
  return (
    <Alert severity="warning" sx={sx}>
      {note}
    </Alert>
  );
}
