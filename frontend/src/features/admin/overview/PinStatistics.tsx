import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AdminStats } from '@boardcast/contracts';
import { useId } from 'react';
import { formatCount } from '../../../shared/ui/format-count.js';
import { overviewMessages } from './overview.messages.js';
import { successRate } from './success-rate.js';

const { statistics: messages } = overviewMessages;

export function PinStatistics({ stats }: { stats: AdminStats }) {
  const titleId = useId();
  const rows = [
    [messages.thisMonth, formatCount(stats.pinsCreatedThisMonth)],
    [messages.failedToday, formatCount(stats.failedPinsToday)],
    [messages.successRate, `${successRate(stats)}%`],
  ] as const;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {messages.title}
      </Typography>
      <Box component="dl" sx={LIST}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {messages.hint}
      </Typography>
    </Card>
  );
}

const LIST = {
  m: 0,
  mb: 1,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 1 },
  '& > div + div': { borderTop: 1, borderColor: 'divider' },
  '& dd': { m: 0, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
} as const;
