import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { TREND_DAYS } from '@boardcast/contracts';
import type { AnalyticsTrend } from '@boardcast/contracts';
import { useId, useState } from 'react';
import { numbersShown } from '../../../entities/pins/number-columns.js';
import type { NumberKey } from '../../../entities/pins/number-columns.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { useGetAnalyticsTrendQuery } from '../analytics.api.js';
import { analyticsMessages } from '../analytics.messages.js';
import { CHART_HEIGHT, SUMMARY } from '../../../shared/charts/chart-look.js';
import { messages as chartMessages } from '../../../shared/charts/charts.messages.js';
import { hasValues } from '../../../shared/charts/lines.js';
import { LinesFigure } from '../../../shared/charts/LinesFigure.js';
import { NumberSelect } from './NumberSelect.js';
import { trendLines, trendWords } from '../trend.js';
import { useTrendAddress } from '../use-trend-address.js';
import type { TrendLength } from '../use-trend-address.js';
import { TOGGLE } from '../../../shared/ui/toggle-look.js';

const { trend: messages } = analyticsMessages;

/** By how much all pins' numbers grow from day to day, beside the days before. */
export function TrendSection() {
  const titleId = useId();
  const { number, days, setNumber, setDays } = useTrendAddress();
  const [isTable, setIsTable] = useState(false);
  const query = useGetAnalyticsTrendQuery(days, { refetchOnMountOrArgChange: true });
  return (
    <Card component="section" aria-labelledby={titleId} sx={CARD}>
      <Box sx={HEAD}>
        <Typography id={titleId} variant="h2">
          {messages.title}
        </Typography>
        <Box sx={CONTROLS}>
          <NumberSelect value={number} onChange={setNumber} />
          <ToggleButtonGroup
            exclusive
            aria-label={messages.length}
            value={days}
            onChange={(_event, next: TrendLength | null) => next && setDays(next)}
          >
            {TREND_DAYS.map((length) => (
              <ToggleButton key={length} value={length} sx={TOGGLE}>
                {messages.days(length)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <ToggleButton value="table" selected={isTable} onChange={() => setIsTable(!isTable)} sx={TOGGLE}>
            {chartMessages.table}
          </ToggleButton>
        </Box>
      </Box>
      <LoadState query={query} failed={messages.loadFailed} skeleton={<TrendSkeleton />} />
      {query.data ? <Trend trend={query.data} number={number} isTable={isTable} /> : null}
    </Card>
  );
}

interface TrendProps {
  trend: AnalyticsTrend;
  number: NumberKey;
  isTable: boolean;
}

function Trend({ trend, number, isTable }: TrendProps) {
  const lines = trendLines(trend, number);
  if (!hasValues(lines.main) && !hasValues(lines.reference)) return <NoTrend />;
  const words = trendWords(trend, number);
  const name = numbersShown.find(({ key }) => key === number)?.label ?? '';
  return <LinesFigure label={messages.label(name)} summary={words} lines={lines} isTable={isTable} />;
}

function NoTrend() {
  return (
    <Box sx={EMPTY}>
      <Typography sx={{ fontWeight: 500 }}>{messages.empty}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 420, textWrap: 'balance' }}>
        {messages.emptyHint}
      </Typography>
    </Box>
  );
}

/** As high as words, chart and legend. */
function TrendSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <Box sx={SUMMARY} />
      <Skeleton variant="rounded" sx={{ height: CHART_HEIGHT }} />
      <Box sx={LEGEND_ROOM} />
    </div>
  );
}

const CARD = { p: { xs: 2.5, sm: 3 } } as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  justifyContent: 'space-between',
  alignItems: 'center',
  mb: 1,
} as const;

const CONTROLS = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;

const LEGEND_ROOM = { height: 18, mt: 1 } as const;

const EMPTY = {
  // As high as what it stands for, so that nothing moves; on a phone all of that is below the screen.
  minHeight: { xs: 140, sm: CHART_HEIGHT.xs + 63, lg: CHART_HEIGHT.lg + 63 },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  textAlign: 'center',
} as const;
