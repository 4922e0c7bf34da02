import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { now } from '../../../shared/clock.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { toLocalTime } from '../../../shared/ui/local-time.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { useExportUsersMutation } from './overview.api.js';
import { overviewMessages } from './overview.messages.js';

const { actions: messages } = overviewMessages;

export function QuickActions() {
  const titleId = useId();
  const [exportUsers, { isLoading }] = useExportUsersMutation();
  const toasts = useToasts();
  async function run() {
    const name = `user-data-${toLocalTime(new Date(now())).slice(0, 10)}.csv`;
    const { error } = await exportUsers((file) => saveFile(file, name));
    if (error) toastFailure(toasts, messages.exportFailed, error);
  }
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {messages.title}
      </Typography>
      <BusyButton
        variant="outlined"
        startIcon={<DownloadOutlined />}
        isBusy={isLoading}
        busyLabel={messages.exporting}
        onClick={() => void run()}
      >
        {messages.exportUsers}
      </BusyButton>
    </Card>
  );
}
