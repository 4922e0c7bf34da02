import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { MediaItem } from '@boardcast/contracts';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { shapeOf } from '../form/crop-image.js';
import { libraryMessages as messages } from './library.messages.js';

interface PictureTileProps {
  picture: MediaItem;
  /** Undefined where a click does something at once. */
  isChosen?: boolean;
  onClick: () => void;
}

export function PictureTile({ picture, isChosen, onClick }: PictureTileProps) {
  const { thumbnailUrl, width, height } = picture;
  const shape = shapeOf({ width, height });
  const name = messages.nameOf(picture);
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <ButtonBase
      ref={ref}
      focusRipple
      aria-pressed={isChosen}
      onClick={onClick}
      sx={[TILE, isChosen === true && CHOSEN]}
    >
      <AuthImage src={thumbnailUrl} alt="" width="100%" height={180} fit="contain" />
      {isChosen === true && <CheckCircle aria-hidden color="secondary" sx={MARK} />}
      <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 500, width: '100%' }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.75 }}>
        <Typography variant="caption" color="textSecondary">
          {messages.size(width, height)}
        </Typography>
        {shape !== null && <Chip label={shape} size="small" variant="outlined" />}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {messages.uses(picture)}
      </Typography>
    </ButtonBase>
  );
}

const TILE = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 0.5,
  width: '100%',
  height: '100%',
  p: 1,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
} as const;
const CHOSEN = { borderColor: 'secondary.main', bgcolor: 'action.selected' } as const;
const MARK = {
  position: 'absolute',
  top: 8,
  right: 8,
  bgcolor: 'background.paper',
  borderRadius: '50%',
} as const;
