import type { AnalyticsItem, AnalyticsOrder } from '@boardcast/contracts';
import { numberColumns } from '../../../entities/pins/number-columns.js';
import type { Column } from '../../../shared/data-list/columns.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { analyticsMessages } from '../analytics.messages.js';
import type { AnalyticsActs } from './analytics-acts.js';
import { EngagementBadge } from './EngagementBadge.js';
import { ItemActions } from './ItemActions.js';
import { ItemName } from './ItemName.js';

const { columns: labels } = analyticsMessages;

/** The order until the user picks one. */
export const BEST_FIRST = { by: 'impressions', order: 'desc' } as const;

/** What sorts is named like the server's order. */
type SortedColumn = Column<AnalyticsItem, unknown> & { key: AnalyticsOrder };

const posted: SortedColumn = {
  key: 'publishedAt',
  label: labels.posted,
  width: '116px',
  firstOrder: 'desc',
  sortBy: ({ createdAt }) => Date.parse(createdAt),
  cell: ({ createdAt }) => <DateTime value={createdAt} />,
};

const engagement: SortedColumn = {
  key: 'engagement',
  label: labels.engagement,
  width: '112px',
  isNumber: true,
  firstOrder: 'desc',
  sortBy: (item) => item.engagement,
  cell: (item) => <EngagementBadge rate={item.engagement} />,
};

/** What every list of posted pins shows of each. */
export const measuredColumns = [posted, ...numberColumns, engagement] as const;

export const analyticsColumns: readonly Column<AnalyticsItem, AnalyticsActs>[] = [
  {
    key: 'pin',
    label: labels.pin,
    width: 'minmax(176px, 1fr)',
    isRowHead: true,
    cell: (item, acts) => <ItemName item={item} acts={acts} />,
  },
  ...measuredColumns,
  {
    key: 'actions',
    label: labels.actions,
    isLabelHidden: true,
    width: '144px',
    cell: (item, acts) => <ItemActions item={item} acts={acts} />,
  },
];
