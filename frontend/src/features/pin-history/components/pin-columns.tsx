import { targetName } from '@boardcast/contracts';
import { numberColumns } from '../../../entities/pins/number-columns.js';
import type { Column } from '../../../shared/data-list/columns.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { OwnTexts } from './OwnTexts.js';
import { PinActs } from './PinActs.js';
import { PinOnPinterest } from './PinOnPinterest.js';
import { PinOutcome } from './PinOutcome.js';
import type { PinRow, PinRowActs } from './pin-row.js';

const { columns } = messages;

/** What needs attention comes first. */
const STATUS_RANK = { failed: 0, pending: 1, processing: 2, completed: 3 } as const;

const boardAndStatus: readonly Column<PinRow, PinRowActs>[] = [
  {
    key: 'board',
    label: columns.board,
    width: 'minmax(150px, 3fr)',
    isRowHead: true,
    sortBy: ({ boardName, sectionName }) => targetName(boardName, sectionName),
    cell: (pin) => (
      <>
        {targetName(pin.boardName, pin.sectionName)}
        <OwnTexts pin={pin} />
      </>
    ),
  },
  {
    key: 'status',
    label: columns.status,
    width: 'minmax(184px, 4fr)',
    sortBy: ({ status }) => STATUS_RANK[status],
    cell: (pin, acts) => (
      <PinOutcome pin={pin}>
        <PinActs pin={pin} acts={acts} />
      </PinOutcome>
    ),
  },
];

const onPinterest = (width: string): Column<PinRow, PinRowActs> => ({
  key: 'pin',
  label: columns.pin,
  width,
  cell: (pin) => <PinOnPinterest pin={pin} />,
});

const withNumbers = [...boardAndStatus, ...numberColumns, onPinterest('172px')];
const withoutNumbers = [...boardAndStatus, onPinterest('minmax(172px, 4fr)')];

/** No column is empty: without a posted pin there are no links, until Pinterest has reported a number no numbers. */
export function pinColumns({
  hasNumbers,
  hasPosted,
}: Pick<PinRowActs, 'hasNumbers' | 'hasPosted'>): readonly Column<PinRow, PinRowActs>[] {
  if (hasNumbers) return withNumbers;
  return hasPosted ? withoutNumbers : boardAndStatus;
}
