import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MediaItem } from '@boardcast/contracts';
import { Hint } from '../../../entities/pins/form/Hint.js';
import { imageHint } from '../../../entities/pins/form/image-hint.js';
import { libraryMessages } from '../../../entities/pins/library/library.messages.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { formatDate } from '../../../shared/ui/format-time.js';
import { mediaMessages as messages } from '../media.messages.js';

/** A picture, larger, and what is known of it. */
export function PictureFacts({ picture }: { picture: MediaItem }) {
  const { imageUrl, fileName, createdAt } = picture;
  const hint = imageHint(picture);
  return (
    <Box sx={FACTS}>
      <Box sx={{ flex: { sm: '0 0 220px' } }}>
        <AuthImage src={imageUrl} alt="" width="100%" height={260} fit="contain" />
      </Box>
      <Stack spacing={1} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {fileName != null && <Typography variant="body2">{messages.fileName(fileName)}</Typography>}
        <Typography variant="body2">{messages.uploaded(formatDate(createdAt))}</Typography>
        <Typography variant="body2">{libraryMessages.uses(picture)}</Typography>
        <Hint severity={hint.severity}>{hint.text}</Hint>
      </Stack>
    </Box>
  );
}

const FACTS = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2, mb: 2 } as const;
