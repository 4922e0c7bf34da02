import Box from '@mui/material/Box';
import type { PinGroup } from '@boardcast/contracts';
import { pinsMessages } from '../../../entities/pins/pins.messages.js';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import type { Column } from '../../../shared/data-list/columns.js';
import { paths } from '../../../shared/paths.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { ShortCount } from '../../../shared/ui/ShortCount.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { groupWord } from '../group-state.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { GroupTarget, groupTargetText } from './GroupTarget.js';
import { HistoryActions } from './HistoryActions.js';
import type { HistoryActs } from './HistoryActions.js';
import { PublishedTime } from './PublishedTime.js';
import { ResultCounts } from './ResultCounts.js';

const { columns } = messages;

const impressions: Column<PinGroup, HistoryActs> = {
  key: 'impressions',
  label: pinsMessages.numbers.impressions,
  width: '112px',
  isNumber: true,
  firstOrder: 'desc',
  sortBy: (group) => group.impressions,
  cell: (group) => <ShortCount value={group.impressions} />,
};

const actions: Column<PinGroup, HistoryActs> = {
  key: 'actions',
  label: columns.actions,
  isLabelHidden: true,
  width: '156px',
  cell: (group, acts) => <HistoryActions group={group} acts={acts} />,
};

const results: readonly Column<PinGroup, HistoryActs>[] = [
  {
    key: 'image',
    label: columns.image,
    isLabelHidden: true,
    width: '72px',
    cell: ({ thumbnailUrl }) => <AuthImage src={thumbnailUrl} alt="" width={48} height={72} />,
  },
  {
    key: 'title',
    label: columns.title,
    width: 'minmax(136px, 3fr)',
    isRowHead: true,
    sortBy: ({ title }) => title,
    cell: ({ id, title }) => (
      <TextLink to={paths.pinGroup(id)} color="textPrimary" sx={TITLE}>
        {title}
      </TextLink>
    ),
  },
  {
    key: 'boardList',
    label: columns.boardList,
    width: 'minmax(120px, 2fr)',
    sortBy: (group) => groupTargetText(group) || null,
    cell: (group) => (
      <Box component="span" sx={TARGET}>
        <GroupTarget group={group} />
      </Box>
    ),
  },
  {
    key: 'published',
    label: columns.published,
    width: '132px',
    firstOrder: 'desc',
    // A group without a posted pin is sorted by its creation.
    sortBy: ({ publishedAt, createdAt }) => Date.parse(publishedAt ?? createdAt),
    cell: (group) => <PublishedTime group={group} />,
  },
  {
    key: 'status',
    label: columns.status,
    width: '132px',
    cell: (group) => <PinStatusBadge status={groupWord(group)} />,
  },
  {
    key: 'results',
    label: columns.results,
    width: 'minmax(144px, 1fr)',
    cell: (group) => <ResultCounts group={group} />,
  },
];

/** The order of the history unless another is chosen. */
export const NEWEST_FIRST = { by: 'published', order: 'desc' } as const;

export const historyColumns = [...results, actions];
export const columnsWithNumbers = [...results, impressions, actions];

const TITLE = { display: 'inline-block', fontWeight: 500, overflowWrap: 'anywhere' } as const;

/** Long names break; otherwise they would overflow into the next column. */
const TARGET = { overflowWrap: 'anywhere' } as const;
