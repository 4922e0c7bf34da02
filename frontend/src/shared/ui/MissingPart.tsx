import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { uiMessages } from './ui.messages.js';
import { BusyButton } from './BusyButton.js';
import { useHeir } from './use-heir.js';
import { useLostFocus } from './use-lost-focus.js';

interface MissingPartProps {
  onRetry: () => void;
  /** A retry is under way. */
  isRetrying: boolean;
  /** It was asked for again before, in vain: the focus is on Retry as it was. */
  isAnotherTry: boolean;
  /** Set for a dialog, which has no place of its own: the words then stand over the screen until it is given up. */
  onGiveUp?: () => void;
}

/** Stands for a part of the screen that could not be loaded; all the rest stays as it is. */
export function MissingPart({ onRetry, isRetrying, isAnotherTry, onGiveUp }: MissingPartProps) {
  const ref = useHeir<HTMLDivElement>();
  const retryRef = useLostFocus<HTMLButtonElement>(isAnotherTry);
  return (
    <Box ref={ref} role="alert" sx={onGiveUp ? { ...box, ...over } : box}>
      <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
        {uiMessages.missingPart}
      </Typography>
      <BusyButton ref={retryRef} size="small" onClick={onRetry} isBusy={isRetrying}>
        {uiMessages.retry}
      </BusyButton>
      {onGiveUp && (
        <Button size="small" color="inherit" onClick={onGiveUp}>
          {uiMessages.close}
        </Button>
      )}
    </Box>
  );
}

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

const over = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 16,
  left: 16,
  right: 16,
  maxWidth: 560,
  mx: 'auto',
  boxShadow: 6,
} as const;
