import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AnalyticsTotals } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { formatPercent } from '../../../shared/ui/format-percent.js';
import { ShortCount } from '../../../shared/ui/ShortCount.js';
import { statCardsGrid, STAT_CARD_HEIGHT, STAT_CARDS } from '../../../shared/ui/stat-cards-grid.js';
import { analyticsMessages } from '../analytics.messages.js';

const { cards: labels } = analyticsMessages;

interface AnalyticsCardsProps {
  /** Undefined while they are loading, or if that failed; then dashes are shown. */
  totals: AnalyticsTotals | undefined;
  isLoading: boolean;
}

export function AnalyticsCards({ totals, isLoading }: AnalyticsCardsProps) {
  if (isLoading) {
    return (
      <Box aria-hidden sx={statCardsGrid}>
        {Array.from({ length: STAT_CARDS }, (_, card) => (
          <Skeleton key={card} variant="rounded" height={STAT_CARD_HEIGHT} />
        ))}
      </Box>
    );
  }
  const count = (key: 'totalImpressions' | 'totalSaves' | 'totalPinClicks' | 'totalLinkClicks') => (
    <ShortCount value={totals?.[key] ?? null} />
  );
  const rate = totals?.engagementRate ?? null;
  return (
    <Box component="dl" sx={{ ...statCardsGrid, m: 0 }}>
      <TotalCard label={labels.impressions}>{count('totalImpressions')}</TotalCard>
      <TotalCard label={labels.saves}>{count('totalSaves')}</TotalCard>
      <TotalCard label={labels.pinClicks}>{count('totalPinClicks')}</TotalCard>
      <TotalCard label={labels.linkClicks}>{count('totalLinkClicks')}</TotalCard>
      <TotalCard label={labels.engagement}>
        {rate === null ? <ShortCount value={null} /> : formatPercent(rate)}
      </TotalCard>
    </Box>
  );
}

function TotalCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card sx={CARD}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '2rem', fontWeight: 650, lineHeight: 1.25 }}>
        {children}
      </Typography>
    </Card>
  );
}

const CARD = {
  height: STAT_CARD_HEIGHT,
  p: { xs: 1.5, sm: 2 },
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
} as const;
