import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useBackCloses } from '../../shared/leaving/LeaveGuards.js';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.js';
import { Finder } from './Finder.js';
import { paletteMessages as messages } from './palette.messages.js';

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
}

/** Screens, acts, lists and pins by a few words (docs/product.md#command-palette). */
export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const titleId = useId();
  useBackCloses(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={look}
      slotProps={{ transition: { timeout: { enter: 0, exit: 0 } } }}
    >
      <VisuallyHidden>
        <span id={titleId}>{messages.title}</span>
      </VisuallyHidden>
      <Finder onClose={onClose} />
    </Dialog>
  );
}

/** At the top, so that the field stays where it is however many results there are. */
const look = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    mt: { xs: 2, sm: '10vh' },
    mx: 2,
    width: 'calc(100% - 32px)',
    maxHeight: { xs: 'calc(100% - 32px)', sm: '70vh' },
  },
} as const;
