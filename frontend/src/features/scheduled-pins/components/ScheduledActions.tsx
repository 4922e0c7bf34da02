import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { ScheduledPin } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { templateAddress } from '../../../shared/pin-form/template.js';
import { RowAction } from '../../../shared/ui/RowAction.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';
import type { ShownPin } from '../shown-state.js';

/** What can be done with a scheduled pin; the same functions on every render. */
export interface ScheduledPinActs {
  onEdit: (pin: ScheduledPin) => void;
  onDelete: (pin: ScheduledPin) => void;
}

/** Edit, use as template, delete: only while its time lies ahead (spec §4). */
export function ScheduledActions({ shown, acts }: { shown: ShownPin; acts: ScheduledPinActs }) {
  const { pin, state } = shown;
  if (state !== 'scheduled') {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap', px: 1, py: 1.25 }}>
        {messages.readOnly}
      </Typography>
    );
  }
  const { title } = pin;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <RowAction label="Edit" subject={title} icon={<EditOutlined />} onClick={() => acts.onEdit(pin)} />
      <RowAction
        label="Use as template"
        subject={title}
        icon={<ContentCopyOutlined />}
        to={templateAddress(pin)}
      />
      <RowAction
        label="Delete"
        subject={title}
        icon={<DeleteOutlined />}
        onClick={() => acts.onDelete(pin)}
      />
    </Box>
  );
}
