import EventOutlined from '@mui/icons-material/EventOutlined';
import type { ScheduledPin } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { PIN_ROW_HEIGHT } from '../../../entities/pins/pin-row.js';
import { pinsMessages } from '../../../entities/pins/pins.messages.js';
import { DataList } from '../../../shared/data-list/DataList.js';
import type { ListState } from '../../../shared/data-list/list-state.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';
import { scheduledColumns } from './scheduled-columns.js';
import type { ScheduledPinActs } from './ScheduledActions.js';
import { ScheduledCard } from './ScheduledCard.js';

const CARD_HEIGHT = 232;

const scheduledCard = (pin: ScheduledPin, acts: ScheduledPinActs) => <ScheduledCard pin={pin} acts={acts} />;

interface ScheduledListProps {
  list: ListState<ScheduledPin>;
  /** The first page. */
  isFirst: boolean;
  acts: ScheduledPinActs;
  /** Shown when the list is empty. */
  start: ReactNode;
}

/** Unsorted, the next pin comes first and those posted or failed come last. */
export function ScheduledList({ list, isFirst, acts, start }: ScheduledListProps) {
  const none = { icon: <EventOutlined />, title: messages.empty, hint: messages.emptyHint, action: start };
  return (
    <DataList
      label={messages.listLabel}
      list={list}
      messages={messages}
      empty={isFirst ? none : pinsMessages.pages.beyondLast}
      columns={scheduledColumns}
      context={acts}
      unsorted={messages.nextFirst}
      isSorted
      rowHeight={PIN_ROW_HEIGHT}
      card={scheduledCard}
      cardHeight={CARD_HEIGHT}
    />
  );
}
