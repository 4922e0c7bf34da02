import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { uiMessages } from '../ui/ui.messages.js';
import { ProgressBar } from '../ui/ProgressBar.js';

interface SendingProgressProps {
  /** Percent of the upload that has left; null when nothing is uploaded. */
  percent: number | null;
  /** Said when nothing is uploaded, or all of it has left: 'Saving...'. */
  label: string;
  onCancel: () => void;
}

/** How far a pin on its way is, and the way to stop it. */
export function SendingProgress({ percent, label, onCancel }: SendingProgressProps) {
  const known = percent !== null && percent < 100;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: '1 1 100%' }}>
      <Box sx={{ flex: 1 }}>
        <ProgressBar label="Upload progress" percent={known ? percent : null} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {known ? `Uploading ${percent}%` : label}
        </Typography>
      </Box>
      <Button onClick={onCancel} color="inherit">
        {uiMessages.cancel}
      </Button>
    </Box>
  );
}
