import type { DraftPin } from '@boardcast/contracts';
import { targetText } from '../../../entities/pins/pin-target.js';
import { PinDetails } from '../../../entities/pins/PinDetails.js';
import { PinTarget } from '../../../entities/pins/PinTarget.js';
import type { Column } from '../../../shared/data-list/columns.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { ChooseDraft } from './ChooseDraft.js';
import { DraftActions } from './DraftActions.js';
import type { DraftPinActs } from './DraftActions.js';
import { PlannedTime } from './PlannedTime.js';

const { columns } = messages;

export const draftColumns: readonly Column<DraftPin, DraftPinActs>[] = [
  {
    key: 'choose',
    label: columns.choose,
    isLabelHidden: true,
    width: '68px',
    cell: (draft) => <ChooseDraft draft={draft} />,
  },
  {
    key: 'title',
    label: columns.details,
    width: 'minmax(240px, 3fr)',
    isRowHead: true,
    sortBy: ({ title }) => title,
    sortLabel: columns.title,
    cell: (draft) => (
      <PinDetails pin={draft}>
        <PlannedTime time={draft.scheduledFor} isSpread={draft.isSpread === true} />
      </PinDetails>
    ),
  },
  {
    key: 'boardList',
    label: columns.boardList,
    width: 'minmax(160px, 2fr)',
    sortBy: (draft) => targetText(draft) || null,
    cell: (draft) => <PinTarget pin={draft} />,
  },
  {
    key: 'created',
    label: columns.created,
    width: '168px',
    firstOrder: 'desc',
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    key: 'actions',
    label: columns.actions,
    isLabelHidden: true,
    width: '220px',
    cell: (draft, acts) => <DraftActions draft={draft} acts={acts} />,
  },
];
