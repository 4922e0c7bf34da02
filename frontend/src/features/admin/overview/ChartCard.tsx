import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { messages as chartMessages } from '../../../shared/charts/charts.messages.js';
import { LinesFigure } from '../../../shared/charts/LinesFigure.js';
import { TOGGLE } from '../../../shared/ui/toggle-look.js';
import type { OverviewChart } from './overview-charts.js';

/** One chart, and every number of it as a table. */
export function ChartCard({ chart: { title, summary, lines } }: { chart: OverviewChart }) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <Card component="section" aria-labelledby={titleId} sx={CARD}>
      <Box sx={HEAD}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <ToggleButton value="table" selected={isTable} onChange={() => setIsTable(!isTable)} sx={TOGGLE}>
          {chartMessages.table}
        </ToggleButton>
      </Box>
      <LinesFigure label={title} summary={summary} lines={lines} isTable={isTable} />
    </Card>
  );
}

const CARD = { p: { xs: 2.5, sm: 3 }, minWidth: 0 } as const;

const HEAD = {
  display: 'flex',
  gap: 1.5,
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  // Two lines, so that charts side by side begin at one height.
  minHeight: { lg: 56 },
  mb: 1,
  '& > button': { flexShrink: 0 },
} as const;
