import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { AnalyticsItem } from '@boardcast/contracts';
import { useId } from 'react';
import { useBackCloses } from '../../../shared/leaving/LeaveGuards.js';
import { paths } from '../../../shared/paths.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';
import { analyticsMessages as messages } from '../analytics.messages.js';
import { usePostAgain } from '../use-post-again.js';
import { GroupPins } from './GroupPins.js';

interface GroupPinsDialogProps {
  open: boolean;
  group: AnalyticsItem;
  onClose: () => void;
  /** Called once the dialog has disappeared. */
  onClosed: () => void;
}

/** The pins of a group, board by board. */
export function GroupPinsDialog({ open, group, onClose, onClosed }: GroupPinsDialogProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  useBackCloses(open, onClose);
  const { postAgain, isBusy } = usePostAgain(group.groupId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xl"
      fullWidth
      fullScreen={isPhone}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
        {group.title}
      </DialogTitle>
      <DialogContent sx={CONTENT}>
        <GroupPins group={group} />
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: { xs: 2, sm: 3 }, pb: 2, flexWrap: 'wrap', gap: 0.5 }}>
        <LinkButton to={paths.pinGroup(group.groupId)}>{messages.results}</LinkButton>
        <BusyButton
          isBusy={isBusy}
          variant="outlined"
          startIcon={<ContentCopyOutlined />}
          onClick={postAgain}
        >
          {messages.postAgain}
        </BusyButton>
        <Button color="inherit" onClick={onClose}>
          {uiMessages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Room for the label of the select above cards, which stands on its upper edge; MUI leaves none below a title. */
const CONTENT = { px: { xs: 2, sm: 3 }, '.MuiDialogTitle-root + &': { pt: 1 } } as const;
