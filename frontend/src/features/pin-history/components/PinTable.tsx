import type { Pin } from '@boardcast/contracts';
import { targetName } from '@boardcast/contracts';
import { memo } from 'react';
import { SortableTable } from '../../../shared/sort/SortableTable.js';
import type { SortControl } from '../../../shared/sort/use-sort.js';
import { formatMetric } from './format-metric.js';
import { pinColumns, pinMetrics } from './pin-columns.js';
import type { PinSortKey } from './pin-columns.js';
import { PinOnPinterest } from './PinOnPinterest.js';
import { PinOutcome } from './PinOutcome.js';

interface PinTableProps {
  pins: readonly Pin[];
  control: SortControl<PinSortKey>;
  /** The present moment, in milliseconds since 1970. */
  now: number;
}

/** Board-by-board results from 600 px upwards. */
export function PinTable({ pins, control, now }: PinTableProps) {
  return (
    <SortableTable caption="Results by board" columns={pinColumns} control={control}>
      {pins.map((pin) => (
        // Only a row that counts down is drawn again when time passes.
        <PinRow key={pin.id} pin={pin} now={pin.nextRetryAt === null ? 0 : now} />
      ))}
    </SortableTable>
  );
}

const PinRow = memo(function PinRow({ pin, now }: { pin: Pin; now: number }) {
  return (
    <tr>
      <th scope="row">{targetName(pin.boardName, pin.sectionName)}</th>
      <td>
        <PinOutcome pin={pin} now={now} />
      </td>
      {pinMetrics.map(({ key }) => (
        <td key={key} className="number">
          {formatMetric(pin[key])}
        </td>
      ))}
      <td>
        <PinOnPinterest pin={pin} />
      </td>
    </tr>
  );
});
