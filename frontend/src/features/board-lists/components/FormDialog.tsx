import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';

interface FormDialogProps {
  title: string;
  /** What it is about, under the title. */
  subtitle?: string;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** While the form is sent the dialog can't be closed: its answer would be lost. */
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog that is one form: Escape closes it, Enter sends it; it fills the screen of a phone. */
export function FormDialog({
  title,
  subtitle,
  maxWidth = 'xs',
  busy,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

  function submit(event: FormEvent) {
    event.preventDefault();
    // Portals bubble through React: a form around this dialog must not be sent too.
    event.stopPropagation();
    if (!busy) onSubmit();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      fullScreen={phone}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <Box component="form" noValidate onSubmit={submit} sx={formColumn}>
        <DialogTitle component="div" id={`${titleId}-head`} sx={{ pb: 1 }}>
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {subtitle}
            </Typography>
          )}
        </DialogTitle>
        {children}
      </Box>
    </Dialog>
  );
}

const formColumn = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
