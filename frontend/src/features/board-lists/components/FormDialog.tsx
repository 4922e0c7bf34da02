import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useCloseGuard } from '../../../shared/leaving/use-close-guard.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';

interface FormDialogProps {
  title: string;
  subtitle?: string;
  maxWidth?: 'xs' | 'xl';
  /** As tall as the window allows. */
  tall?: boolean;
  /** While sending, the dialog can't be closed: the answer would be lost. */
  busy: boolean;
  /** Has unsaved changes: closing asks first. */
  changed: boolean;
  onClose: () => void;
  submitLabel: string;
  incomplete: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog with a single form: Escape and Back close it, Enter submits it. */
export function FormDialog(props: FormDialogProps) {
  const { title, subtitle, maxWidth = 'xs', tall = false, busy, changed, onClose } = props;
  const titleId = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { close, question } = useCloseGuard({ isOpen: true, isBusy: busy, isChanged: changed, onClose });

  function submit(event: FormEvent) {
    event.preventDefault();
    // Portals bubble through React: don't submit a surrounding form as well.
    event.stopPropagation();
    if (!busy) props.onSubmit();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      fullScreen={phone}
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: tall && !phone ? { height: '100%' } : undefined } }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={formColumn}>
        <DialogTitle component="div" id={`${titleId}-head`} sx={{ px: { xs: 2, sm: 3 }, pb: 1 }}>
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {subtitle}
            </Typography>
          )}
        </DialogTitle>
        {props.children}
        <DialogActions sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <Button color="inherit" onClick={close} disabled={busy}>
            {uiMessages.cancel}
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            disabled={props.incomplete}
            isBusy={busy}
            busyLabel={props.submitLabel}
          >
            {props.submitLabel}
          </BusyButton>
        </DialogActions>
      </Box>
      <DiscardDialog {...question} />
    </Dialog>
  );
}

const formColumn = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
