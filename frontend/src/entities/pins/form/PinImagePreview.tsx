import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { pinImageMessages } from './pin-image.messages.js';
import { PinImage } from './PinImage.js';

interface PinImagePreviewProps {
  file: File | null;
  /** Used when no file is chosen. */
  url: string;
  /** One row: the screen shows the image large elsewhere. */
  compact: boolean;
  /** Null where it can't be cropped: only a chosen file can. */
  onCrop: (() => void) | null;
  onReplace: () => void;
  onRemove: () => void;
}

export function PinImagePreview(props: PinImagePreviewProps) {
  const { file, url, compact, onCrop, onReplace, onRemove } = props;
  const [broken, setBroken] = useState<File | string | null>(null);
  const source = file ?? url;

  return (
    <Box sx={compact ? { display: 'flex', alignItems: 'center', minHeight: 80 } : undefined}>
      <Box sx={compact ? thumbnail : image}>
        {source !== broken ? (
          <PinImage
            file={file}
            url={url}
            alt={compact ? '' : pinImageMessages.previewAlt}
            onBroken={() => setBroken(source)}
          />
        ) : compact ? (
          <ImageIcon aria-hidden color="action" />
        ) : (
          <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
            <ImageIcon aria-hidden sx={{ fontSize: 44 }} />
            <Typography variant="body2">{pinImageMessages.noPreview}</Typography>
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, pl: 2, flex: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          color="textSecondary"
          noWrap
          title={file?.name}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {file ? file.name : isStored(url) ? pinImageMessages.savedImage : pinImageMessages.linkedImage}
        </Typography>
        {onCrop && source !== broken && (
          <Button size="small" onClick={onCrop}>
            {pinImageMessages.crop}
          </Button>
        )}
        <Button size="small" onClick={onReplace}>
          {pinImageMessages.replace}
        </Button>
        <Button size="small" color="inherit" onClick={onRemove}>
          {pinImageMessages.remove}
        </Button>
      </Box>
    </Box>
  );
}

const isStored = (url: string) => url.startsWith('/api/images/');

const image = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 200,
  bgcolor: 'action.hover',
  '& img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: { xs: 240, md: '65vh' },
    objectFit: 'contain',
  },
} as const;

const thumbnail = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  alignSelf: 'stretch',
  width: 80,
  bgcolor: 'action.hover',
  '& img': { display: 'block', width: 80, height: 80, objectFit: 'cover' },
} as const;
