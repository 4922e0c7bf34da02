import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What stands above a list: what it is on the left, what is done with all of it on the right. */
export function ListHeading({ children }: { children: ReactNode }) {
  return <Box sx={HEADING}>{children}</Box>;
}

const HEADING = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  justifyContent: 'space-between',
  alignItems: 'center',
  mt: 4,
  mb: 2,
} as const;
