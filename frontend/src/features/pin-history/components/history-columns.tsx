import Box from '@mui/material/Box';
import type { PinGroup } from '@boardcast/contracts';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import type { Column } from '../../../shared/data-list/columns.js';
import { paths } from '../../../shared/paths.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { groupWord } from '../group-state.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { GroupTarget, groupTargetText } from './GroupTarget.js';
import { HistoryActions } from './HistoryActions.js';
import type { HistoryActs } from './HistoryActions.js';
import { PublishedTime } from './PublishedTime.js';
import { ResultCounts } from './ResultCounts.js';

const { columns } = messages;

export const historyColumns: readonly Column<PinGroup, HistoryActs>[] = [
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
  {
    key: 'actions',
    label: columns.actions,
    isLabelHidden: true,
    width: '156px',
    cell: (group, acts) => <HistoryActions group={group} acts={acts} />,
  },
];

const TITLE = { display: 'inline-block', fontWeight: 600, overflowWrap: 'anywhere' } as const;

/** Long names break; otherwise they would overflow into the next column. */
const TARGET = { overflowWrap: 'anywhere' } as const;
