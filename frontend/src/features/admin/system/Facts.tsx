import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactsProps {
  rows: readonly { label: string; value: ReactNode }[];
}

/** Names and what is known of them, line by line. */
export function Facts({ rows }: FactsProps) {
  return (
    <Box component="dl" sx={LIST}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

const LIST = {
  m: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: 2,
    rowGap: 0.5,
    py: 1,
  },
  '& > div + div': { borderTop: 1, borderColor: 'divider' },
  '& dt': { fontWeight: 500 },
  '& dd': {
    m: 0,
    ml: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    columnGap: 1.5,
    fontVariantNumeric: 'tabular-nums',
  },
} as const;
