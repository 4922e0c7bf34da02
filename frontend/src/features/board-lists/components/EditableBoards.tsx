import type { BoardEntry } from '@boardcast/contracts';
import { entryName } from '../../../entities/boards/board-options.js';
import { SortableList } from '../../../shared/sortable/SortableList.js';
import { messages } from '../board-lists.messages.js';
import { EDITABLE_ROW_HEIGHT } from '../editable-row.js';
import { BoardButtons, EditableBoard } from './EditableBoard.js';

interface EditableBoardsProps {
  entries: readonly BoardEntry[];
  /** Absent while only some of the list's boards are shown. */
  onMove?: (from: number, to: number) => void;
  onRemove: (entry: BoardEntry) => void;
  onReplace: (entry: BoardEntry) => void;
}

export function EditableBoards({ entries, onMove, onRemove, onReplace }: EditableBoardsProps) {
  return (
    <SortableList
      label={messages.boardsInThisList}
      items={entries}
      keyOf={({ id }) => id}
      nameOf={entryName}
      rowHeight={EDITABLE_ROW_HEIGHT}
      onMove={onMove}
      renderRow={(entry) => <EditableBoard entry={entry} />}
      renderEnd={(entry) => <BoardButtons entry={entry} onRemove={onRemove} onReplace={onReplace} />}
    />
  );
}
