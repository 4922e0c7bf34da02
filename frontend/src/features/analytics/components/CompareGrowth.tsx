import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import type { AnalyticsGrowth } from '@boardcast/contracts';
import { useId, useState } from 'react';
import { numbersShown } from '../../../entities/pins/number-columns.js';
import type { NumberKey } from '../../../entities/pins/number-columns.js';
import { now } from '../../../shared/clock.js';
import { formatCount } from '../../../shared/ui/format-count.js';
import { compareMessages as messages } from '../compare.messages.js';
import { messages as chartMessages } from '../../../shared/charts/charts.messages.js';
import { hasValues } from '../../../shared/charts/lines.js';
import { LinesFigure } from '../../../shared/charts/LinesFigure.js';
import { NumberSelect } from './NumberSelect.js';
import { growthLines } from '../compare.js';
import { TOGGLE } from '../../../shared/ui/toggle-look.js';

/** How two groups grew: at the same age, as far as both have come. */
export function CompareGrowth({ pair }: { pair: readonly [AnalyticsGrowth, AnalyticsGrowth] }) {
  const titleId = useId();
  const [number, setNumber] = useState<NumberKey>('impressions');
  const [isTable, setIsTable] = useState(false);
  // A day is a long time: the lines needn't follow the clock.
  const [readAt] = useState(now);
  const lines = growthLines(pair, number, readAt);
  const name = numbersShown.find(({ key }) => key === number)?.label ?? '';
  const last = lines.points.length - 1;
  const written = (value: number | null | undefined) =>
    value === null || value === undefined ? messages.unknown : formatCount(value);
  const words = messages.after(
    last,
    name,
    written(lines.main.values[last]),
    written(lines.reference.values[last]),
  );
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Box sx={HEAD}>
        <Typography id={titleId} variant="h3" component="h3">
          {messages.growth}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <NumberSelect value={number} onChange={setNumber} />
          <ToggleButton value="table" selected={isTable} onChange={() => setIsTable(!isTable)} sx={TOGGLE}>
            {chartMessages.table}
          </ToggleButton>
        </Box>
      </Box>
      {hasValues(lines.main) || hasValues(lines.reference) ? (
        <LinesFigure label={messages.label(name)} summary={words} lines={lines} isTable={isTable} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {messages.noGrowth}
        </Typography>
      )}
    </Box>
  );
}

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  justifyContent: 'space-between',
  alignItems: 'center',
  mb: 1.5,
} as const;
