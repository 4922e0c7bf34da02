import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { targetName } from '@boardcast/contracts';
import type { AnalyticsItem } from '@boardcast/contracts';
import { pinsMessages } from '../../../entities/pins/pins.messages.js';
import type { Column } from '../../../shared/data-list/columns.js';
import { analyticsMessages } from '../analytics.messages.js';
import { measuredColumns } from './analytics-columns.js';
import { PinLink } from './ItemActions.js';

const { columns: labels } = analyticsMessages;

const boardOf = ({ boardName, sectionName }: AnalyticsItem) => targetName(boardName ?? '', sectionName);

/** Names a pin of a group: they differ by their boards alone. */
export function BoardName({ pin }: { pin: AnalyticsItem }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {boardOf(pin)}
      </Typography>
      {pin.isGone ? (
        <Typography variant="caption" color="textSecondary">
          {pinsMessages.gone}
        </Typography>
      ) : null}
    </Box>
  );
}

/** The pins of one group. */
export const boardColumns: readonly Column<AnalyticsItem>[] = [
  {
    key: 'board',
    label: labels.board,
    width: 'minmax(176px, 1fr)',
    isRowHead: true,
    sortBy: boardOf,
    cell: (pin) => <BoardName pin={pin} />,
  },
  ...measuredColumns,
  {
    key: 'actions',
    label: labels.actions,
    isLabelHidden: true,
    width: '64px',
    cell: (pin) => <PinLink item={pin} />,
  },
];
