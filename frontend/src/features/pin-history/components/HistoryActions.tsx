import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import type { PinGroup } from '@boardcast/contracts';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { RowAction } from '../../../shared/ui/RowAction.js';
import { groupTemplate } from '../group-template.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

interface HistoryActionsProps {
  group: PinGroup;
  onDelete: (group: PinGroup) => void;
}

/** Details, use as template, delete record (spec §2). */
export function HistoryActions({ group, onDelete }: HistoryActionsProps) {
  const { id, title } = group;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
      <LinkButton
        to={paths.pinGroup(id)}
        size="small"
        aria-label={`Details of ${title}`}
        sx={{ mr: { xs: 'auto', lg: 0.5 }, ml: { xs: -1, lg: 0 }, minHeight: { xs: 44, lg: 0 } }}
      >
        Details
      </LinkButton>
      <RowAction
        label={messages.template}
        subject={title}
        icon={<ContentCopyOutlined />}
        to={groupTemplate(group)}
      />
      <RowAction
        label="Delete record"
        subject={`of ${title}`}
        icon={<DeleteOutlined />}
        onClick={() => onDelete(group)}
      />
    </Box>
  );
}
