import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode, Ref } from 'react';

interface ActionBarProps {
  ref?: Ref<HTMLDivElement>;
  /** Where its parts stand: MUI's `sx`. */
  sx: Readonly<Record<string, string | number>>;
  children: ReactNode;
}

/** Sticks to the bottom edge, with the acts of a screen that may be many windows long. Toasts keep above it. */
export function ActionBar({ ref, sx, children }: ActionBarProps) {
  return (
    <Box ref={ref} data-action-bar sx={{ ...BAR, ...sx }}>
      <GlobalStyles styles={CLEARANCE} />
      {children}
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Keeps the focused element clear of the bar (WCAG 2.4.11). */
const CLEARANCE = { html: { scrollPaddingBottom: 96 } } as const;
