import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatPercent } from '../../../shared/ui/format-percent.js';
import { ShortCount } from '../../../shared/ui/ShortCount.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { analyticsMessages } from '../analytics.messages.js';
import type { BestRow } from '../best.js';

const { best: messages } = analyticsMessages;

/** In pixels. */
export const ROW_HEIGHT = 58;

interface BestRowItemProps {
  row: BestRow;
  /** Impressions of the best, which has the longest bar. */
  most: number;
}

/** One of the best: in words, beside a bar that shows how far it is from the first. */
export function BestRowItem({ row: { name, pinCount, impressions, engagement }, most }: BestRowItemProps) {
  return (
    <Box component="li" sx={{ height: ROW_HEIGHT }}>
      <Box sx={LINE}>
        <Box component="span" title={name} sx={NAME}>
          {name}
        </Box>
        <span>
          <ShortCount value={Math.round(impressions)} />
          <VisuallyHidden> {messages.impressions}</VisuallyHidden>
        </span>
      </Box>
      <Box aria-hidden sx={TRACK}>
        <Box sx={{ ...BAR, width: `${most > 0 ? (impressions / most) * 100 : 0}%` }} />
      </Box>
      <Typography component="p" variant="caption" color="textSecondary">
        {messages.sample(pinCount, formatPercent(engagement))}
      </Typography>
    </Box>
  );
}

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '21px',
} as const;
const NAME = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 500,
} as const;
const TRACK = { height: 4, my: 0.5, borderRadius: 1, bgcolor: 'action.hover' } as const;
const BAR = { height: '100%', borderRadius: 1, bgcolor: 'secondary.main' } as const;
