import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { BEST_PINS_MIN } from '@boardcast/contracts';
import type { AnalyticsBest } from '@boardcast/contracts';
import { useId, useState } from 'react';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { useGetAnalyticsBestQuery } from '../analytics.api.js';
import { analyticsMessages } from '../analytics.messages.js';
import { BEST_KINDS, BEST_SHOWN, bestRows } from '../best.js';
import type { BestKind } from '../best.js';
import { BestRowItem, ROW_HEIGHT } from './BestRowItem.js';
import { TOGGLE } from '../../../shared/ui/toggle-look.js';

const { best: messages } = analyticsMessages;

/** On which boards, and when, the user's own pins are seen most. */
export function BestSection() {
  const titleId = useId();
  const [kind, setKind] = useState<BestKind>('boards');
  const query = useGetAnalyticsBestQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card component="section" aria-labelledby={titleId} sx={CARD}>
      <Typography id={titleId} variant="h2">
        {messages.title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-label={messages.kind}
        value={kind}
        onChange={(_event, next: BestKind | null) => next && setKind(next)}
      >
        {BEST_KINDS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ ...TOGGLE, px: 1 }}>
            {messages.kinds[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={BODY}>
        <LoadState query={query} failed={messages.loadFailed} skeleton={<BestSkeleton />} />
        {query.data ? <Best best={query.data} kind={kind} /> : null}
      </Box>
    </Card>
  );
}

function Best({ best, kind }: { best: AnalyticsBest; kind: BestKind }) {
  const rows = bestRows(best, kind);
  const most = Math.max(...rows.map(({ impressions }) => impressions));
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {rows.length === 0 ? messages.tooFew[kind](BEST_PINS_MIN) : messages.measure}
        {rows.length > 0 && kind !== 'boards'
          ? ` ${messages.zone(best.timeZone.replaceAll('_', ' '))}`
          : null}
      </Typography>
      {rows.length === 0 ? null : (
        <Box component="ol" aria-label={messages.kinds[kind]} sx={LIST}>
          {rows.map((row) => (
            <BestRowItem key={row.id} row={row} most={most} />
          ))}
        </Box>
      )}
    </>
  );
}

function BestSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <Skeleton variant="rounded" height={BODY_HEIGHT} />
    </div>
  );
}

/** Two lines of words and the rows. */
const BODY_HEIGHT = 42 + 12 + BEST_SHOWN * ROW_HEIGHT;

const CARD = { p: { xs: 2.5, sm: 3 }, display: 'flex', flexDirection: 'column', gap: 1.5 } as const;
/** Beside the trend as high with few rows, or none. Below it, nobody sees how it ends while it is read. */
const BODY = { minHeight: { lg: BODY_HEIGHT } } as const;
const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
