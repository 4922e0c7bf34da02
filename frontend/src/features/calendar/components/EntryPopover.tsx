import type { CalendarEntry } from '@boardcast/contracts';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useBackCloses } from '../../../shared/leaving/LeaveGuards.js';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { isEditable } from '../calendar-cells.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { EntryFacts } from './EntryFacts.js';

interface EntryPopoverProps {
  opened: { entry: CalendarEntry; at: HTMLElement } | null;
  onClose: () => void;
  onMove: (entry: CalendarEntry) => void;
}

/** What a pin of a cell is, and what can be done with it. */
export function EntryPopover({ opened, onClose, onMove }: EntryPopoverProps) {
  useBackCloses(opened !== null, onClose);
  if (!opened) return null;
  const { entry, at } = opened;
  return (
    <Popover
      open
      anchorEl={at}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': entry.title, sx: { p: 2, width: 360 } } }}
    >
      <EntryFacts entry={entry} />
      <Stack direction="row" spacing={1} sx={{ mt: 2, justifyContent: 'flex-end' }}>
        <LinkButton to={paths.pinGroup(entry.groupId)} color="inherit">
          {messages.open}
        </LinkButton>
        {isEditable(entry) && (
          <LinkButton to={paths.editScheduledPin(entry.groupId)} color="inherit">
            {messages.edit}
          </LinkButton>
        )}
        {entry.movableCount > 0 && (
          <Button
            variant="contained"
            onClick={() => {
              onClose();
              onMove(entry);
            }}
          >
            {messages.move}
          </Button>
        )}
      </Stack>
    </Popover>
  );
}
