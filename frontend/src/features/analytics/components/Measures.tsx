import Box from '@mui/material/Box';
import type { AnalyticsItem } from '@boardcast/contracts';
import { numbersShown } from '../../../entities/pins/number-columns.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { ShortCount } from '../../../shared/ui/ShortCount.js';
import { analyticsMessages } from '../analytics.messages.js';
import { EngagementBadge } from './EngagementBadge.js';

const { columns: labels } = analyticsMessages;

/** What a card shows of a pin or group. */
export function Measures({ item }: { item: AnalyticsItem }) {
  return (
    <Box component="dl" sx={FACTS}>
      <div>
        <dt>{labels.posted}</dt>
        <dd>
          <DateTime value={item.createdAt} />
        </dd>
      </div>
      <div>
        <dt>{labels.engagement}</dt>
        <dd>
          <EngagementBadge rate={item.engagement} />
        </dd>
      </div>
      {numbersShown.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <ShortCount value={item[key]} />
          </dd>
        </div>
      ))}
    </Box>
  );
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1,
  mt: 1.5,
  mb: 0,
  fontSize: '0.875rem',
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
