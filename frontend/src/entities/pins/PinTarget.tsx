import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { boardCount } from '../boards/board-options.js';
import { paths } from '../../shared/paths.js';
import { TextLink } from '../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../shared/ui/touch-target.js';
import type { PinTargetFields } from './pin-target.js';
import { targetText } from './pin-target.js';
import { pinsMessages as messages } from './pins.messages.js';

const LIST_LINK = { display: 'inline-block', py: 0.25, ...TOUCH_LINK } as const;

export function PinTarget({ pin }: { pin: PinTargetFields }) {
  const text = targetText(pin);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {text === '' ? (
        <Typography variant="body2" color="textSecondary">
          {messages.noBoard}
        </Typography>
      ) : pin.boardListId === null ? (
        text
      ) : (
        <TextLink to={paths.boardList(pin.boardListId)} sx={LIST_LINK}>
          {text}
        </TextLink>
      )}
      {text === '' ? null : (
        <Typography variant="body2" color="textSecondary">
          {boardCount(pin.boardCount)}
        </Typography>
      )}
    </Box>
  );
}
