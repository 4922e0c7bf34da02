import { targetName } from '@boardcast/contracts';
import { memo } from 'react';
import { SortableTable } from '../../../shared/sort/SortableTable.js';
import { Cell, Row, RowHead } from '../../../shared/sort/table-parts.js';
import type { SortControl } from '../../../shared/sort/use-sort.js';
import { formatMetric } from './format-metric.js';
import { RESULT_ROW_HEIGHT, pinColumns, pinMetrics } from './pin-columns.js';
import type { PinSortKey } from './pin-columns.js';
import { PinActs } from './PinActs.js';
import { PinAttempts } from './PinAttempts.js';
import { PinOnPinterest } from './PinOnPinterest.js';
import { PinOutcome } from './PinOutcome.js';
import { shownPin } from './shown-pins.js';
import type { ShownPin, ShownPins } from './shown-pins.js';

interface PinTableProps extends ShownPins {
  control: SortControl<PinSortKey>;
}

/** Board-by-board results from 1200 px upwards. */
export function PinTable({ control, ...shown }: PinTableProps) {
  return (
    <SortableTable
      caption="Results by board"
      columns={pinColumns}
      control={control}
      rowHeight={RESULT_ROW_HEIGHT}
    >
      {shown.pins.map((pin) => (
        <PinRow key={pin.id} {...shownPin(pin, shown)} />
      ))}
    </SortableTable>
  );
}

const PinRow = memo(function PinRow(shown: ShownPin) {
  const { pin, groupId, now, isOpen } = shown;
  return (
    <>
      <Row>
        <RowHead>{targetName(pin.boardName, pin.sectionName)}</RowHead>
        <Cell>
          <PinOutcome pin={pin} now={now} />
          <PinActs {...shown} />
        </Cell>
        {pinMetrics.map(({ key }) => (
          <Cell key={key} className="number">
            {formatMetric(pin[key])}
          </Cell>
        ))}
        <Cell>
          <PinOnPinterest pin={pin} />
        </Cell>
      </Row>
      {isOpen ? (
        <Row className="continued" aria-rowindex={undefined}>
          <Cell colSpan={pinColumns.length}>
            <PinAttempts groupId={groupId} pin={pin} />
          </Cell>
        </Row>
      ) : null}
    </>
  );
});
