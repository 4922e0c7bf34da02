import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { pinFormMessages } from './pin-form.messages.js';

interface PinImagePreviewProps {
  file: File | null;
  /** Shown when no file was chosen. */
  url: string;
  onReplace: () => void;
  onRemove: () => void;
}

/** A chosen file as a picture. Its address lives exactly as long as the element. */
function FilePicture({ file, onBroken }: { file: File; onBroken: () => void }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="Preview of the pin" onError={onBroken} />;
}

/** The chosen picture as it will be posted. */
export function PinImagePreview({ file, url, onReplace, onRemove }: PinImagePreviewProps) {
  const [broken, setBroken] = useState<File | string | null>(null);
  const source = file ?? url;

  return (
    <>
      <Box sx={picture}>
        {source === broken ? (
          <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
            <ImageIcon aria-hidden sx={{ fontSize: 44 }} />
            <Typography variant="body2">{pinFormMessages.noPreview}</Typography>
          </Box>
        ) : file ? (
          <FilePicture file={file} onBroken={() => setBroken(file)} />
        ) : (
          <img src={url} alt="Preview of the pin" onError={() => setBroken(url)} />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, pl: 2 }}>
        <Typography
          variant="body2"
          color="textSecondary"
          noWrap
          title={file?.name}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {file ? file.name : isStored(url) ? 'Saved image' : 'From a link'}
        </Typography>
        <Button size="small" onClick={onReplace}>
          Replace
        </Button>
        <Button size="small" color="inherit" onClick={onRemove}>
          Remove
        </Button>
      </Box>
    </>
  );
}

/** Whether it is a picture we keep already, and not one of somewhere else. */
const isStored = (url: string) => url.startsWith('/api/images/');

const picture = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 200,
  bgcolor: 'action.hover',
  '& img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: { xs: '50vh', md: '65vh' },
    objectFit: 'contain',
  },
} as const;
