import { memo } from 'react';
import { PIN_ROW_HEIGHT } from '../../../shared/pins/pin-row.js';
import { PinDetails } from '../../../shared/pins/PinDetails.js';
import { PinTarget } from '../../../shared/pins/PinTarget.js';
import { SortableTable } from '../../../shared/sort/SortableTable.js';
import { Cell, Row, RowHead } from '../../../shared/sort/table-parts.js';
import type { SortControl } from '../../../shared/sort/use-sort.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import type { ShownPin } from '../shown-state.js';
import { scheduledColumns } from './scheduled-columns.js';
import type { ScheduledSortKey } from './scheduled-columns.js';
import { ScheduledActions } from './ScheduledActions.js';
import type { ScheduledPinActs } from './ScheduledActions.js';

interface ScheduledTableProps {
  pins: readonly ShownPin[];
  control: SortControl<ScheduledSortKey>;
  acts: ScheduledPinActs;
}

/** The scheduled pins from 1200 px upwards. */
export function ScheduledTable({ pins, control, acts }: ScheduledTableProps) {
  return (
    <SortableTable
      caption="Scheduled pins"
      columns={scheduledColumns}
      control={control}
      rowHeight={PIN_ROW_HEIGHT}
    >
      {pins.map(({ pin, state }) => (
        <ScheduledRow key={pin.id} pin={pin} state={state} acts={acts} />
      ))}
    </SortableTable>
  );
}

interface ScheduledRowProps extends ShownPin {
  acts: ScheduledPinActs;
}

/** Memoised: a pin whose time comes draws one row. */
const ScheduledRow = memo(function ScheduledRow({ pin, state, acts }: ScheduledRowProps) {
  return (
    <Row>
      <RowHead>
        <PinDetails pin={pin} />
      </RowHead>
      <Cell>
        <PinTarget pin={pin} />
      </Cell>
      <Cell>
        <DateTime value={pin.scheduledTime} />
      </Cell>
      <Cell>
        <StatusBadge status={state} />
      </Cell>
      <Cell>
        <ScheduledActions shown={{ pin, state }} acts={acts} />
      </Cell>
    </Row>
  );
});
