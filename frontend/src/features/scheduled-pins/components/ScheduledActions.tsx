import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import ChangeTimesIcon from '@mui/icons-material/MoreTime';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { ScheduledPin } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { changeTimesMessages } from '../../../entities/pins/change-times.messages.js';
import { templateAddress } from '../../../entities/pins/form/template.js';
import { RowAction } from '../../../shared/ui/RowAction.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';

/** The same functions on every render. */
export interface ScheduledPinActs {
  onEdit: (pin: ScheduledPin) => void;
  onChangeTimes: (pin: ScheduledPin) => void;
  onDelete: (pin: ScheduledPin) => void;
}

export function ScheduledActions({ pin, acts }: { pin: ScheduledPin; acts: ScheduledPinActs }) {
  if (pin.state !== 'scheduled') {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap', px: 1, py: 1.25 }}>
        {messages.readOnly}
      </Typography>
    );
  }
  const { title } = pin;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <RowAction
        label={messages.edit}
        subject={title}
        icon={<EditOutlined />}
        onClick={() => acts.onEdit(pin)}
      />
      {pin.spreadUntil != null && (
        <RowAction
          label={changeTimesMessages.act}
          subject={messages.ofPin(title)}
          icon={<ChangeTimesIcon />}
          onClick={() => acts.onChangeTimes(pin)}
        />
      )}
      <RowAction
        label={messages.template}
        subject={title}
        icon={<ContentCopyOutlined />}
        to={templateAddress({ ...pin, textsFrom: pin.textCount ? pin.id : null, timing: 'later' })}
      />
      <RowAction
        label={messages.delete}
        subject={title}
        icon={<DeleteOutlined />}
        onClick={() => acts.onDelete(pin)}
      />
    </Box>
  );
}
