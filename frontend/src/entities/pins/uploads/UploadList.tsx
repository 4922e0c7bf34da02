import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProgressBar } from '../../../shared/ui/ProgressBar.js';
import type { Upload, Uploads } from './use-uploads.js';
import { uploadMessages as messages } from './uploads.messages.js';

type UploadListProps = Pick<Uploads, 'uploads' | 'doneCount' | 'again' | 'dismiss'>;

/** What is being uploaded, and what failed; those that wait are only counted. */
export function UploadList({ uploads, doneCount, again, dismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const shown = uploads.filter(({ state }) => state !== 'waiting');
  return (
    <Box component="section" aria-label={messages.uploads} sx={{ mb: 2 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ fontWeight: 500 }}>
          {messages.uploading(doneCount, doneCount + uploads.length)}
        </Typography>
        {failed.length > 1 && (
          <Button size="small" onClick={() => failed.forEach(({ key }) => again(key))}>
            {messages.retryAll}
          </Button>
        )}
      </Stack>
      <Box component="ul" sx={LIST}>
        {shown.map((upload) => (
          <UploadLine key={upload.key} upload={upload} again={again} dismiss={dismiss} />
        ))}
      </Box>
    </Box>
  );
}

interface UploadLineProps extends Pick<UploadListProps, 'again' | 'dismiss'> {
  upload: Upload;
}

function UploadLine({ upload: { key, file, state, percent, error }, again, dismiss }: UploadLineProps) {
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" noWrap title={file.name}>
          {file.name}
        </Typography>
        {state === 'sending' && <ProgressBar label={messages.uploadOf(file.name)} percent={percent} />}
        {state === 'resting' && (
          <Typography variant="body2" color="textSecondary">
            {messages.resting}
          </Typography>
        )}
        {state === 'offline' && (
          <Typography variant="body2" color="textSecondary">
            {messages.offline}
          </Typography>
        )}
        {error !== null && (
          <Typography variant="body2" color="error" role="alert">
            {error}
          </Typography>
        )}
      </Box>
      {state === 'failed' && (
        <Box sx={{ flexShrink: 0 }}>
          <Button size="small" aria-label={messages.retryOf(file.name)} onClick={() => again(key)}>
            {messages.retry}
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={messages.dismissOf(file.name)}
            onClick={() => dismiss(key)}
          >
            {messages.dismiss}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 } as const;
const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
