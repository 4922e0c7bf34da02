import { IMAGE_MAX_BYTES, IMAGE_MEDIA_TYPES } from '@boardcast/contracts';
import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { uploadMessages as messages } from './uploads.messages.js';

const ACCEPT = Object.fromEntries(IMAGE_MEDIA_TYPES.map((type) => [type, []]));
/** Names of files that a refusal lists. */
const NAMES_TOLD = 5;

interface PictureDropProps {
  /** What can be done, in one sentence. */
  prompt: string;
  /** Low, where there is something else to look at. */
  isLow?: boolean;
  /** @returns what is wrong with them, in sentences */
  onPictures: (files: File[]) => string[];
}

/** Where pictures are dropped, or chosen. */
export function PictureDrop({ prompt, isLow = false, onPictures }: PictureDropProps) {
  const [faults, setFaults] = useState<string[]>([]);
  const zone = useDropzone({
    accept: ACCEPT,
    maxSize: IMAGE_MAX_BYTES,
    minSize: 1,
    onDrop: (files, rejections) => {
      const names = rejections.map(({ file }) => file.name);
      const told = names.length > NAMES_TOLD ? [...names.slice(0, NAMES_TOLD), '…'] : names;
      setFaults([...(names.length > 0 ? [messages.notPictures(told)] : []), ...onPictures(files)]);
    },
  });
  return (
    <Box sx={{ mb: 2 }}>
      <input {...zone.getInputProps({ 'aria-label': messages.pictureFiles })} />
      <Box
        {...zone.getRootProps({ role: 'button', 'aria-label': messages.dropLabel })}
        sx={{ ...ZONE, ...(isLow && LOW), ...(zone.isDragActive && OVER) }}
      >
        <UploadIcon aria-hidden sx={{ fontSize: isLow ? 24 : 36, color: 'text.secondary' }} />
        <Typography sx={{ fontWeight: 500, textWrap: 'balance' }}>
          {zone.isDragActive ? messages.dropHere : prompt}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.limits}
        </Typography>
      </Box>
      {faults.map((fault) => (
        <Alert key={fault} severity="error" variant="outlined" role="alert" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      ))}
    </Box>
  );
}

const ZONE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 0.5,
  p: 2.5,
  textAlign: 'center',
  cursor: 'pointer',
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
} as const;
const LOW = {
  flexDirection: { xs: 'column', md: 'row' },
  justifyContent: 'center',
  columnGap: 1.5,
  p: 1,
} as const;
const OVER = { borderColor: 'secondary.main', bgcolor: 'action.hover' } as const;
