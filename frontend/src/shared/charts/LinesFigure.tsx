import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import { CHART_HEIGHT, SUMMARY } from './chart-look.js';
import { messages } from './charts.messages.js';
import type { Lines } from './lines.js';
import { LineSample } from './LineSample.js';
import { LinesTable } from './LinesTable.js';

/** The charts weigh more than the rest of the screen. */
const LinesChart = lazyPart(() => import('./LinesChart.js'), 'LinesChart');

interface LinesFigureProps {
  /** What the numbers are: 'Impressions by day'. */
  label: string;
  /** What the lines say, in words. */
  summary: string;
  lines: Lines;
  isTable: boolean;
}

/** One line or two as a chart, or as a table with every number. */
export function LinesFigure({ label, summary, lines, isTable }: LinesFigureProps) {
  const summaryId = useId();
  const words = (
    <Typography id={summaryId} variant="body2" color="textSecondary" sx={SUMMARY}>
      {summary}
    </Typography>
  );
  if (isTable) {
    return (
      <>
        {words}
        <LinesTable label={label} lines={lines} />
      </>
    );
  }
  return (
    <Box component="figure" aria-label={messages.chart(label)} aria-describedby={summaryId} sx={{ m: 0 }}>
      {words}
      <Box sx={{ height: CHART_HEIGHT }}>
        <LinesChart {...lines} fallback={<Skeleton variant="rounded" height="100%" />} />
      </Box>
      <Box component="figcaption" sx={LEGEND}>
        <span>
          <LineSample line="main" />
          {lines.main.label}
        </span>
        {lines.reference ? (
          <span>
            <LineSample line="reference" />
            {lines.reference.label}
          </span>
        ) : null}
      </Box>
    </Box>
  );
}

const LEGEND = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  mt: 1,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '& > span': { display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' },
} as const;
