import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { pinFormMessages } from './pin-form.messages.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { ProgressBar } from '../../../shared/ui/ProgressBar.js';

interface SendingProgressProps {
  /** Upload percentage; null when there is no upload. */
  percent: number | null;
  /** Shown when nothing is left to upload: 'Saving...'. */
  label: string;
  onCancel: () => void;
}

export function SendingProgress({ percent, label, onCancel }: SendingProgressProps) {
  const known = percent !== null && percent < 100;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: '1 1 100%' }}>
      <Box sx={{ flex: 1 }}>
        <ProgressBar label={pinFormMessages.uploadProgress} percent={known ? percent : null} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {known ? pinFormMessages.uploading(percent) : label}
        </Typography>
      </Box>
      <Button onClick={onCancel} color="inherit">
        {uiMessages.cancel}
      </Button>
    </Box>
  );
}
