import { targetName } from '@boardcast/contracts';
import type { Column } from '../../../shared/data-list/columns.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { formatMetric } from './format-metric.js';
import { PinActs } from './PinActs.js';
import { PinOnPinterest } from './PinOnPinterest.js';
import { PinOutcome } from './PinOutcome.js';
import type { PinRow, PinRowActs } from './pin-row.js';

const { columns } = messages;

export const pinMetrics = [
  { key: 'impressions', label: columns.impressions, width: '112px' },
  { key: 'saves', label: columns.saves, width: '76px' },
  { key: 'pinClicks', label: columns.pinClicks, width: '96px' },
  { key: 'linkClicks', label: columns.linkClicks, width: '100px' },
] as const;

/** What needs attention comes first. */
const STATUS_RANK = { failed: 0, pending: 1, processing: 2, completed: 3 } as const;

export const pinColumns: readonly Column<PinRow, PinRowActs>[] = [
  {
    key: 'board',
    label: columns.board,
    width: 'minmax(150px, 2fr)',
    isRowHead: true,
    sortBy: ({ boardName, sectionName }) => targetName(boardName, sectionName),
    cell: ({ boardName, sectionName }) => targetName(boardName, sectionName),
  },
  {
    key: 'status',
    label: columns.status,
    width: 'minmax(192px, 3fr)',
    sortBy: ({ status }) => STATUS_RANK[status],
    cell: (pin, acts) => (
      <>
        <PinOutcome pin={pin} now={pin.now} />
        <PinActs pin={pin} acts={acts} />
      </>
    ),
  },
  ...pinMetrics.map(({ key, label, width }): Column<PinRow, PinRowActs> => ({
    key,
    label,
    width,
    isNumber: true,
    firstOrder: 'desc',
    sortBy: (pin) => pin[key],
    cell: (pin) => formatMetric(pin[key]),
  })),
  { key: 'pin', label: columns.pin, width: '156px', cell: (pin) => <PinOnPinterest pin={pin} /> },
];
