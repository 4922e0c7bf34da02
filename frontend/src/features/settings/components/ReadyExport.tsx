import type { DataExport } from '@boardcast/contracts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { formatBytes } from '../../../shared/ui/format-bytes.js';
import { messages } from '../settings.messages.js';

interface ReadyExportProps {
  latest: DataExport;
  onDownload: () => void;
  isDownloading: boolean;
}

export function ReadyExport({ latest, onDownload, isDownloading }: ReadyExportProps) {
  const { format, bytes, readyAt, expiresAt } = latest;
  return (
    <Box sx={row}>
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography sx={{ fontWeight: 650 }}>
          {messages.exportReady(format, formatBytes(bytes ?? 0))}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.exportMade} {readyAt ? <DateTime value={readyAt} /> : null}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.exportUntil} {expiresAt ? <DateTime value={expiresAt} /> : null}
        </Typography>
      </Box>
      <BusyButton
        variant="contained"
        startIcon={<DownloadOutlined />}
        onClick={onDownload}
        isBusy={isDownloading}
      >
        {messages.download}
      </BusyButton>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mt: 2.5,
  pt: 2.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
