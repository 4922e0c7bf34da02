import type { ExportFormat } from '@boardcast/contracts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { messages } from '../settings.messages.js';
import { useExportData } from '../use-export-data.js';

const FORMATS: readonly ExportFormat[] = ['csv', 'json'];

export function ExportData() {
  const { run, underWay } = useExportData();
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h2" id={headingId}>
        {messages.export}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {messages.exportHint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {FORMATS.map((format) => (
          <BusyButton
            key={format}
            variant="outlined"
            startIcon={<DownloadOutlined />}
            onClick={() => run(format)}
            isBusy={underWay === format}
            disabled={underWay !== null}
          >
            {messages.exportAs[format]}
          </BusyButton>
        ))}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: underWay ? 1.5 : 0 }}>
        {underWay ? messages.exporting : null}
      </Typography>
    </Card>
  );
}
