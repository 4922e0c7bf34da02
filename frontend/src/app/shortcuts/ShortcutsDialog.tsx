import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useBackCloses } from '../../shared/leaving/LeaveGuards.js';
import { shortcutsMessages as messages } from './shortcuts.messages.js';

interface ShortcutsDialogProps {
  open: boolean;
  areOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** Which keys there are, and whether single ones count. */
export function ShortcutsDialog({ open, areOn, onTurn, onClose }: ShortcutsDialogProps) {
  const titleId = useId();
  const hintId = useId();
  useBackCloses(open, onClose);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{messages.title}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={list}>
          {messages.keys.map(({ keys, act }) => (
            <Box key={act} sx={row}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                {keys.map((key) => (
                  <Box component="kbd" key={key} sx={keyLook}>
                    {key}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {act}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={
            <Switch
              checked={areOn}
              onChange={(_event, on) => onTurn(on)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
          label={messages.areOn}
        />
        <FormHelperText id={hintId}>{messages.areOnHint}</FormHelperText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- closing changes nothing, as in our other dialogs without a form */}
        <Button onClick={onClose} autoFocus>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = { m: 0, mb: 2 } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '7rem 1fr',
  alignItems: 'baseline',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const keyLook = {
  minWidth: 28,
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'center',
} as const;
