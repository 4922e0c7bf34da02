import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import type { DraftPin } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { PIN_ROW_HEIGHT } from '../../../entities/pins/pin-row.js';
import { pinsMessages } from '../../../entities/pins/pins.messages.js';
import { DataList } from '../../../shared/data-list/DataList.js';
import type { ListState } from '../../../shared/data-list/list-state.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { draftColumns } from './draft-columns.js';
import type { DraftPinActs } from './DraftActions.js';
import { DraftCard } from './DraftCard.js';

const CARD_HEIGHT = 252;
export const NEWEST_FIRST = { by: 'created', order: 'desc' } as const;

const draftCard = (draft: DraftPin, acts: DraftPinActs) => <DraftCard draft={draft} acts={acts} />;

interface DraftListProps {
  list: ListState<DraftPin>;
  /** The first page. */
  isFirst: boolean;
  acts: DraftPinActs;
  /** Shown when the list is empty. */
  create: ReactNode;
}

export function DraftList({ list, isFirst, acts, create }: DraftListProps) {
  const none = {
    icon: <EditNoteOutlined />,
    title: messages.empty,
    hint: messages.emptyHint,
    action: create,
  };
  return (
    <DataList
      label={messages.listLabel}
      list={list}
      messages={messages}
      empty={isFirst ? none : pinsMessages.pages.beyondLast}
      columns={draftColumns}
      context={acts}
      initialSort={NEWEST_FIRST}
      isSorted
      rowHeight={PIN_ROW_HEIGHT}
      card={draftCard}
      cardHeight={CARD_HEIGHT}
    />
  );
}
