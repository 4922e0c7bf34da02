import Box from '@mui/material/Box';
import type { PinGroup } from '@boardcast/contracts';
import { memo } from 'react';
import { paths } from '../../../shared/paths.js';
import { SortableTable } from '../../../shared/sort/SortableTable.js';
import { Cell, Row, RowHead } from '../../../shared/sort/table-parts.js';
import type { SortControl } from '../../../shared/sort/use-sort.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { statusWord } from '../pin-progress.js';
import { GroupTarget } from './GroupTarget.js';
import { HISTORY_ROW_HEIGHT, historyColumns } from './history-columns.js';
import type { HistorySortKey } from './history-columns.js';
import { HistoryActions } from './HistoryActions.js';
import { PublishedTime } from './PublishedTime.js';
import { ResultCounts } from './ResultCounts.js';

interface HistoryTableProps {
  groups: readonly PinGroup[];
  control: SortControl<HistorySortKey>;
  onDelete: (group: PinGroup) => void;
}

/** The history from 1200 px upwards. */
export function HistoryTable({ groups, control, onDelete }: HistoryTableProps) {
  return (
    <SortableTable
      caption="Pin history"
      columns={historyColumns}
      control={control}
      rowHeight={HISTORY_ROW_HEIGHT}
    >
      {groups.map((group) => (
        <HistoryRow key={group.id} group={group} onDelete={onDelete} />
      ))}
    </SortableTable>
  );
}

const TITLE = { display: 'inline-block', fontWeight: 600, overflowWrap: 'anywhere' } as const;

/** A long name breaks, or it would stick out over the next column. */
const TARGET = { overflowWrap: 'anywhere' } as const;

interface HistoryRowProps {
  group: PinGroup;
  onDelete: (group: PinGroup) => void;
}

/** Memoised: a poll that changes one group draws one row. */
const HistoryRow = memo(function HistoryRow({ group, onDelete }: HistoryRowProps) {
  return (
    <Row>
      <Cell>
        <AuthImage src={group.thumbnailUrl} alt="" width={48} height={48} />
      </Cell>
      <RowHead>
        <TextLink to={paths.pinGroup(group.id)} color="textPrimary" sx={TITLE}>
          {group.title}
        </TextLink>
      </RowHead>
      <Cell>
        <Box component="span" sx={TARGET}>
          <GroupTarget group={group} />
        </Box>
      </Cell>
      <Cell>
        <PublishedTime group={group} />
      </Cell>
      <Cell>
        <StatusBadge status={statusWord(group.status)} />
      </Cell>
      <Cell>
        <ResultCounts group={group} />
      </Cell>
      <Cell>
        <HistoryActions group={group} onDelete={onDelete} />
      </Cell>
    </Row>
  );
});
