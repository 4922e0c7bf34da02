import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Spinner } from './Spinner.js';
import { uiMessages } from './ui.messages.js';

/** Replaces a whole screen while it loads. Invisible at first: most arrive before anyone could read it. */
export function LoadingPage({ label = uiMessages.loading }: { label?: string }) {
  return (
    <Box
      role="status"
      sx={{
        minHeight: '50vh',
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'center',
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'appear 200ms 300ms both',
      }}
    >
      <Spinner size={32} />
      <Typography color="textSecondary">{label}</Typography>
    </Box>
  );
}
