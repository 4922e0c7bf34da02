import EditOutlined from '@mui/icons-material/EditOutlined';
import MoveIcon from '@mui/icons-material/EditCalendarOutlined';
import type { CalendarEntry } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { paths } from '../../../shared/paths.js';
import { RowAction } from '../../../shared/ui/RowAction.js';
import { isEditable } from '../calendar-cells.js';
import type { EntryActs } from '../calendar-cells.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { EntryFacts } from './EntryFacts.js';

export function AgendaRow({ entry, acts }: { entry: CalendarEntry; acts: Pick<EntryActs, 'onMove'> }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1.5 }}>
      <EntryFacts entry={entry} />
      {isEditable(entry) && (
        <RowAction
          label={messages.edit}
          subject={entry.title}
          icon={<EditOutlined />}
          to={paths.editScheduledPin(entry.groupId)}
        />
      )}
      {entry.movableCount > 0 && (
        <RowAction
          label={messages.move}
          subject={entry.title}
          icon={<MoveIcon />}
          onClick={() => acts.onMove(entry)}
        />
      )}
    </Box>
  );
}
