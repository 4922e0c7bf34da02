import Box from '@mui/material/Box';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { ProgressBar } from '../shared/ui/ProgressBar.js';
import { uiMessages } from '../shared/ui/ui.messages.js';

export function AppRoot() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      {isLoading && (
        <Box sx={bar}>
          <ProgressBar label={uiMessages.loading} percent={null} />
        </Box>
      )}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Delayed: most screens arrive before anyone could notice the bar. */
const bar = {
  position: 'fixed',
  zIndex: 'tooltip',
  inset: '0 0 auto',
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  animation: 'appear 200ms 300ms both',
} as const;
