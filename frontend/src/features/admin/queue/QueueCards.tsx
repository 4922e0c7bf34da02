import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { PinQueueResponse } from '@boardcast/contracts';
import { ShortCount } from '../../../shared/ui/ShortCount.js';
import { queueMessages } from './queue.messages.js';

const { cards: labels, means } = queueMessages;

/** @param summary undefined while it is loading, or if that failed; then dashes are shown */
export function QueueCards({ summary }: { summary: PinQueueResponse['summary'] | undefined }) {
  const cards = [
    [labels.total, means.total, summary?.totalQueued],
    [labels.overdue, means.overdue, summary?.overdueCount],
    [labels.upcoming, means.upcoming, summary?.upcomingCount],
    [labels.onHold, means.onHold, summary?.onHoldCount],
  ] as const;
  return (
    <Box component="dl" sx={GRID}>
      {cards.map(([label, meaning, count]) => (
        <Card key={label} sx={{ p: { xs: 1.5, sm: 2 } }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '2rem', fontWeight: 650, lineHeight: 1.25 }}>
            <ShortCount value={count ?? null} />
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
            {meaning}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

const GRID = {
  ...{ m: 0, mb: 3, display: 'grid', gap: 2 },
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
} as const;
