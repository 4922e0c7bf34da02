import CopyIcon from '@mui/icons-material/FileCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { DraftPin } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { ExplainedButton } from '../../../shared/ui/ExplainedButton.js';
import { RowAction } from '../../../shared/ui/RowAction.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { missingInDraft } from '../../../entities/pins/form/missing-fields.js';
import { isPlanned } from '../whole-draft.js';

/** The same functions on every render. */
export interface DraftPinActs {
  onPublish: (draft: DraftPin) => void;
  onEdit: (draft: DraftPin) => void;
  onCopy: (draft: DraftPin) => void;
  onDelete: (draft: DraftPin) => void;
}

export function DraftActions({ draft, acts }: { draft: DraftPin; acts: DraftPinActs }) {
  const { title } = draft;
  const isComplete = missingInDraft(draft).length === 0;
  const label = isPlanned(draft) ? messages.scheduleShort : messages.publish;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flex: 1 }}>
      <ExplainedButton
        reason={isComplete ? null : messages.incomplete}
        variant="outlined"
        size="small"
        aria-label={`${label} ${title}`}
        onClick={() => acts.onPublish(draft)}
        sx={{ mr: { xs: 'auto', lg: 0.5 }, minHeight: { xs: 44, lg: 36 }, minWidth: 92 }}
      >
        {label}
      </ExplainedButton>
      <RowAction
        label={messages.edit}
        subject={title}
        icon={<EditOutlined />}
        onClick={() => acts.onEdit(draft)}
      />
      <RowAction
        label={messages.copy}
        subject={title}
        icon={<CopyIcon />}
        onClick={() => acts.onCopy(draft)}
      />
      <RowAction
        label={messages.delete}
        subject={title}
        icon={<DeleteOutlined />}
        onClick={() => acts.onDelete(draft)}
      />
    </Box>
  );
}
