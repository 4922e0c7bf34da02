import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';

interface AuthImageProps {
  /** One of our images, readable only in its owner's session, or one of Pinterest's; null if there is none. */
  src: string | null;
  /** Empty if the text beside it says the same. */
  alt: string;
  width: number | string;
  height: number | string;
  fit?: 'cover' | 'contain';
}

/** An image in a box that keeps its size while it loads and if it can't be loaded. */
export function AuthImage({ src, alt, width, height, fit = 'cover' }: AuthImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = src === null || failed === src;
  const Icon = src === null ? ImageOutlined : BrokenImageOutlined;
  return (
    <Box
      sx={{
        width,
        height,
        flexShrink: 0,
        display: 'grid',
        // One cell as large as the box: images must not be stretched.
        grid: '100% / 100%',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: 1.5,
        bgcolor: 'action.hover',
        color: 'text.secondary',
        '& img': { width: '100%', height: '100%', objectFit: fit, display: 'block' },
      }}
    >
      {isMissing ? (
        <Icon titleAccess={alt || undefined} aria-hidden={alt ? undefined : true} />
      ) : (
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(src)} />
      )}
    </Box>
  );
}
