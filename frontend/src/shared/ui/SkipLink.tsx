import Box from '@mui/material/Box';
import { uiMessages } from './ui.messages.js';

/** Id of the `main` element of each shell. */
export const MAIN_ID = 'main';

/** First stop of the keyboard: past the navigation, to the content. */
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
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {uiMessages.skipToContent}
    </Box>
  );
}

/** Puts the focus on the content, when what had it is gone. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
