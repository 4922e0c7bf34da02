import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainButton } from './PlainButton.js';
import { uiMessages } from './ui.messages.js';

/** Reloading also picks up a newer release. */
export function CrashPage() {
  return (
    <Box role="alert" sx={{ maxWidth: 480, mx: 'auto', px: 3, py: 10, textAlign: 'center' }}>
      <Typography variant="h1">{uiMessages.crashed}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {uiMessages.crashedHint}
      </Typography>
      <PlainButton variant="contained" onClick={() => window.location.reload()}>
        {uiMessages.reload}
      </PlainButton>
    </Box>
  );
}
