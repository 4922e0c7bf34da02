import { latestScheduledTime } from '@boardcast/contracts';
import type { CalendarEntry } from '@boardcast/contracts';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { TextField } from '../../../shared/forms/TextField.js';
import { NextSlot } from '../../../entities/pins/form/NextSlot.js';
import { QuickTimes } from '../../../entities/pins/form/QuickTimes.js';
import { timeFault } from '../../../entities/pins/form/time-fault.js';
import { now } from '../../../shared/clock.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { toLocalTime, zoneName } from '../../../shared/ui/local-time.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { movesFrom } from '../calendar-cells.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { chosenTime, laterBy } from '../chosen-time.js';
import type { Shift } from '../use-move-entry.js';

interface MoveDialogProps {
  asked: Asked<CalendarEntry>;
  entry: CalendarEntry;
  onMove: (entry: CalendarEntry, shift: Shift) => void;
}

/** Another time for a pin, chosen rather than dragged to. */
export function MoveDialog({ asked, entry, onMove }: MoveDialogProps) {
  const [time, setTime] = useState(() => chosenTime(movesFrom(entry)));
  const [fault, setFault] = useState<string | null>(null);
  const opened = now();
  const choose = (text: string) => setTime({ ...time, text });

  function confirm() {
    const found = timeFault(time.text, time.known);
    const later = laterBy(time, movesFrom(entry));
    setFault(found);
    if (found !== null || later === null) return;
    asked.close();
    if (later !== 0) onMove(entry, (from) => new Date(from.getTime() + later));
  }

  return (
    <ConfirmDialog
      open={asked.isOpen}
      title={messages.moveTitle(entry.title)}
      confirmLabel={messages.moveHere}
      onConfirm={confirm}
      onCancel={asked.close}
      onClosed={asked.closed}
      fields={
        <Stack spacing={1.5} sx={{ mt: 2 }}>
          <TextField
            type="datetime-local"
            label={messages.newTime}
            fullWidth
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a question
            autoFocus
            value={time.text}
            onChange={(event) => {
              choose(event.target.value);
              setFault(null);
            }}
            error={fault !== null}
            helperText={fault ?? zoneName()}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                min: toLocalTime(new Date(opened)),
                max: toLocalTime(new Date(latestScheduledTime(opened))),
              },
            }}
          />
          <QuickTimes onChoose={choose} />
          <NextSlot onChoose={(at) => setTime(chosenTime(new Date(at)))} />
        </Stack>
      }
    >
      {entry.isSpread ? messages.moveSpreadText(entry.movableCount) : messages.moveText(entry.boardCount)}
    </ConfirmDialog>
  );
}
