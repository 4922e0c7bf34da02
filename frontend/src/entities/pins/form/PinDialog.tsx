import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { useId } from 'react';
import { isSendKey } from '../../../shared/forms/is-send-key.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useCloseGuard } from '../../../shared/leaving/use-close-guard.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';

export interface PinDialogState {
  open: boolean;
  onClose: () => void;
  /** Called once the dialog has disappeared. */
  onClosed: () => void;
}

interface PinDialogProps extends PinDialogState {
  title: string;
  /** While sending, the dialog can't be closed: the answer would be lost. */
  busy: boolean;
  /** Has unsaved changes: closing asks first. */
  changed: boolean;
  onSubmit: () => void;
  children: ReactNode;
  actions: ReactNode;
  /** Pressed by Ctrl+Enter. */
  mainAction: RefObject<HTMLButtonElement | null>;
  closeLabel?: string;
  /** Replaces the actions while sending. */
  progress: ReactNode;
}

export function PinDialog(props: PinDialogProps) {
  const { open, title, busy, changed, onClose, onClosed, onSubmit, closeLabel = uiMessages.cancel } = props;
  const titleId = useId();
  const isPhone = useIsPhone();
  const { close, question } = useCloseGuard({ isOpen: open, isBusy: busy, isChanged: changed, onClose });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isSendKey(event)) return;
    event.preventDefault();
    props.mainAction.current?.click();
  }

  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <Box component="form" noValidate onSubmit={submit} onKeyDown={onKeyDown} sx={column}>
        <Box sx={head}>
          <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
            {title}
          </Typography>
          <IconButton
            aria-label={uiMessages.close}
            onClick={close}
            disabled={busy}
            sx={{ width: 44, height: 44 }}
          >
            <Close />
          </IconButton>
        </Box>
        <DialogContent dividers sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>
          {props.children}
        </DialogContent>
        <DialogActions disableSpacing sx={foot}>
          {busy ? (
            props.progress
          ) : (
            <>
              <Button color="inherit" onClick={close} sx={{ mr: 'auto' }}>
                {closeLabel}
              </Button>
              {props.actions}
            </>
          )}
        </DialogActions>
      </Box>
      <DiscardDialog {...question} />
    </Dialog>
  );
}

const column = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
const head = { display: 'flex', alignItems: 'center', gap: 1, pl: { xs: 2, sm: 3 }, pr: 1, py: 1 } as const;
const foot = { gap: 1, flexWrap: 'wrap', px: { xs: 2, sm: 3 }, py: 1.5 } as const;
