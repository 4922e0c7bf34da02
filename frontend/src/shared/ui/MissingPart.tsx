import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { uiMessages } from './ui.messages.js';
import { PlainBusyButton, PlainButton } from './PlainButton.js';
import { useFocusFallback } from './use-focus-fallback.js';
import { useLostFocus } from './use-lost-focus.js';

interface MissingPartProps {
  onRetry: () => void;
  isRetrying: boolean;
  /** An earlier retry failed: the focus is on Retry again. */
  isAnotherTry: boolean;
  /** For a dialog, which has no place on the page: the message covers the screen until dismissed. */
  onGiveUp?: () => void;
}

/** Replaces a part that couldn't be loaded; the rest of the screen stays. */
export function MissingPart({ onRetry, isRetrying, isAnotherTry, onGiveUp }: MissingPartProps) {
  const ref = useFocusFallback<HTMLDivElement>();
  const retryRef = useLostFocus<HTMLButtonElement>(isAnotherTry);
  return (
    <Box ref={ref} role="alert" sx={onGiveUp ? { ...box, ...over } : box}>
      <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
        {uiMessages.missingPart}
      </Typography>
      <PlainBusyButton ref={retryRef} onClick={onRetry} isBusy={isRetrying}>
        {uiMessages.retry}
      </PlainBusyButton>
      {onGiveUp && <PlainButton onClick={onGiveUp}>{uiMessages.close}</PlainButton>}
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
