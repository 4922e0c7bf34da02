import Box from '@mui/material/Box';
import { uiMessages } from './ui.messages.js';

/** Id of the `main` element in each shell. */
export const MAIN_ID = 'main';

/** First tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 2,
        bgcolor: 'text.primary',
        color: 'background.paper',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {uiMessages.skipToContent}
    </Box>
  );
}

/** Moves the focus to the content, when the focused element is gone. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
