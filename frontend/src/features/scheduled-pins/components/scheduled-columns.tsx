import type { ScheduledPin } from '@boardcast/contracts';
import { targetText } from '../../../entities/pins/pin-target.js';
import { PinDetails } from '../../../entities/pins/PinDetails.js';
import { PinTarget } from '../../../entities/pins/PinTarget.js';
import type { Column } from '../../../shared/data-list/columns.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';
import { ScheduledActions } from './ScheduledActions.js';
import type { ScheduledPinActs } from './ScheduledActions.js';
import { ScheduledState } from './ScheduledState.js';
import { ScheduledTime } from './ScheduledTime.js';

const { columns } = messages;

export const scheduledColumns: readonly Column<ScheduledPin, ScheduledPinActs>[] = [
  {
    key: 'title',
    label: columns.details,
    width: 'minmax(240px, 3fr)',
    isRowHead: true,
    sortBy: ({ title }) => title,
    sortLabel: columns.title,
    cell: (pin) => <PinDetails pin={pin} />,
  },
  {
    key: 'boardList',
    label: columns.boardList,
    width: 'minmax(160px, 2fr)',
    sortBy: (pin) => targetText(pin) || null,
    cell: (pin) => <PinTarget pin={pin} />,
  },
  {
    key: 'time',
    label: columns.time,
    width: '168px',
    sortBy: ({ scheduledTime }) => Date.parse(scheduledTime),
    cell: (pin) => <ScheduledTime pin={pin} />,
  },
  {
    key: 'status',
    label: columns.status,
    width: '132px',
    sortBy: ({ state }) => state,
    cell: (pin) => <ScheduledState pin={pin} />,
  },
  {
    key: 'actions',
    label: columns.actions,
    isLabelHidden: true,
    width: '184px',
    cell: (pin, acts) => <ScheduledActions pin={pin} acts={acts} />,
  },
];
