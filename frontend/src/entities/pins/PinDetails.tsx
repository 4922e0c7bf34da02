import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AuthImage } from '../../shared/ui/AuthImage.js';
import { ExternalLink } from '../../shared/ui/ExternalLink.js';
import { TOUCH_LINK } from '../../shared/ui/touch-target.js';

interface PinDetailsProps {
  pin: { title: string; description: string | null; link: string | null; thumbnailUrl: string | null };
  /** Shown below the link. */
  children?: ReactNode;
}

export function PinDetails({ pin, children }: PinDetailsProps) {
  const { title, description, link, thumbnailUrl } = pin;
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      {thumbnailUrl === null ? (
        <Box sx={noImage}>
          <ImageOutlined aria-hidden />
        </Box>
      ) : (
        <AuthImage src={thumbnailUrl} alt="" width={56} height={84} />
      )}
      <Box sx={{ minWidth: 0, flex: 1, alignSelf: 'center' }}>
        <Typography variant="body2" title={title} sx={{ fontWeight: 500, ...lines(2) }}>
          {title}
        </Typography>
        {description ? (
          <Typography variant="body2" color="textSecondary" title={description} sx={lines(2)}>
            {description}
          </Typography>
        ) : null}
        {link ? (
          <ExternalLink href={link} title={link} variant="body2" sx={oneLine}>
            {withoutScheme(link)}
          </ExternalLink>
        ) : null}
        {children}
      </Box>
    </Box>
  );
}

const withoutScheme = (link: string) => link.replace(/^https?:\/\/(www\.)?/i, '');

const lines = (count: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: count,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

const oneLine = {
  // Also clips its visually hidden words.
  position: 'relative',
  display: 'inline-block',
  maxWidth: '100%',
  py: 0.25,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  ...TOUCH_LINK,
} as const;

const noImage = {
  width: 56,
  height: 84,
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1.5,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'divider',
  color: 'text.secondary',
} as const;
