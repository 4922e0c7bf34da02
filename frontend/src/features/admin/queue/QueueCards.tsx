import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { PinQueueResponse } from '@boardcast/contracts';
import { ShortCount } from '../../../shared/ui/ShortCount.js';
import { queueMessages } from './queue.messages.js';

const { cards: labels } = queueMessages;

/** @param summary undefined while it is loading, or if that failed; then dashes are shown */
export function QueueCards({ summary }: { summary: PinQueueResponse['summary'] | undefined }) {
  const cards = [
    [labels.total, summary?.totalQueued],
    [labels.overdue, summary?.overdueCount],
    [labels.upcoming, summary?.upcomingCount],
    [labels.onHold, summary?.onHoldCount],
  ] as const;
  return (
    <Box component="dl" sx={GRID}>
      {cards.map(([label, count]) => (
        <Card key={label} sx={{ p: { xs: 1.5, sm: 2 } }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '2rem', fontWeight: 650, lineHeight: 1.25 }}>
            <ShortCount value={count ?? null} />
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
