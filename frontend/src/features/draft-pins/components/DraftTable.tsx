import type { DraftPin } from '@boardcast/contracts';
import { memo } from 'react';
import { PIN_ROW_HEIGHT } from '../../../shared/pins/pin-row.js';
import { PinDetails } from '../../../shared/pins/PinDetails.js';
import { PinTarget } from '../../../shared/pins/PinTarget.js';
import { SortableTable } from '../../../shared/sort/SortableTable.js';
import { Cell, Row, RowHead } from '../../../shared/sort/table-parts.js';
import type { SortControl } from '../../../shared/sort/use-sort.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { draftColumns } from './draft-columns.js';
import type { DraftSortKey } from './draft-columns.js';
import { DraftActions } from './DraftActions.js';
import type { DraftPinActs } from './DraftActions.js';
import { PlannedTime } from './PlannedTime.js';

interface DraftTableProps {
  drafts: readonly DraftPin[];
  control: SortControl<DraftSortKey>;
  acts: DraftPinActs;
}

/** The drafts from 1200 px upwards. */
export function DraftTable({ drafts, control, acts }: DraftTableProps) {
  return (
    <SortableTable caption="Draft pins" columns={draftColumns} control={control} rowHeight={PIN_ROW_HEIGHT}>
      {drafts.map((draft) => (
        <DraftRow key={draft.id} draft={draft} acts={acts} />
      ))}
    </SortableTable>
  );
}

interface DraftRowProps {
  draft: DraftPin;
  acts: DraftPinActs;
}

/** Memoised: a draft that changes draws one row. */
const DraftRow = memo(function DraftRow({ draft, acts }: DraftRowProps) {
  return (
    <Row>
      <RowHead>
        <PinDetails pin={draft}>
          <PlannedTime time={draft.scheduledFor} />
        </PinDetails>
      </RowHead>
      <Cell>
        <PinTarget pin={draft} />
      </Cell>
      <Cell>
        <DateTime value={draft.createdAt} />
      </Cell>
      <Cell>
        <DraftActions draft={draft} acts={acts} />
      </Cell>
    </Row>
  );
});
