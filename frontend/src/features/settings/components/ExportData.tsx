import type { ExportFormat } from '@boardcast/contracts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { toMessage } from '../../../shared/api/to-message.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { messages } from '../settings.messages.js';
import { useDataExport } from '../use-data-export.js';
import { ExportProgress } from './ExportProgress.js';
import { FailedExport } from './FailedExport.js';
import { ReadyExport } from './ReadyExport.js';

const FORMATS: readonly ExportFormat[] = ['csv', 'json'];

export function ExportData() {
  const { query, latest, run, isPreparing, underWay, percent, download, isDownloading } = useDataExport();
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
            disabled={isPreparing}
          >
            {messages.exportAs[format]}
          </BusyButton>
        ))}
      </Box>
      <ExportProgress percent={isPreparing ? percent : null} />
      {isPreparing || latest?.state !== 'ready' ? null : (
        <ReadyExport latest={latest} onDownload={() => download(latest)} isDownloading={isDownloading} />
      )}
      {isPreparing || latest?.state !== 'failed' ? null : (
        <FailedExport fault={latest.fault} onRetry={() => run(latest.format)} />
      )}
      {query.error && query.data === undefined ? (
        <Box sx={{ mt: 2 }}>
          <ErrorBanner
            message={toMessage(query.error, messages.exportLoadFailed)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </Box>
      ) : null}
    </Card>
  );
}
