import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import type { PinGroup } from '@boardcast/contracts';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { RowAction } from '../../../shared/ui/RowAction.js';
import { groupTemplate } from '../../../entities/pins/group-template.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

/** The same object on every render. */
export interface HistoryActs {
  onDelete: (group: PinGroup) => void;
  onStop: (group: PinGroup) => void;
}

export function HistoryActions({ group, acts }: { group: PinGroup; acts: HistoryActs }) {
  const { id, title } = group;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
      <LinkButton
        to={paths.pinGroup(id)}
        size="small"
        aria-label={messages.detailsOf(title)}
        sx={{ mr: { xs: 'auto', lg: 0.5 }, ml: { xs: -1, lg: 0 }, minHeight: { xs: 44, lg: 0 } }}
      >
        {messages.details}
      </LinkButton>
      <RowAction
        label={messages.template}
        subject={title}
        icon={<ContentCopyOutlined />}
        to={groupTemplate(group)}
      />
      <RowAction
        label={messages.delete}
        subject={messages.recordOf(title)}
        icon={<DeleteOutlined />}
        onClick={() => acts.onDelete(group)}
      />
    </Box>
  );
}
