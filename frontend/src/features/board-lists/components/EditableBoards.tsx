import type { BoardEntry } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { DragDropContext, Draggable, Droppable } from 'react-beautiful-dnd';
import { entryName } from '../../../entities/boards/board-options.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { messages } from '../board-lists.messages.js';
import { EDITABLE_ROW_HEIGHT, editableBoardsHeight } from '../editable-row.js';
import { EditableBoardRow } from './EditableBoardRow.js';

interface EditableBoardsProps {
  entries: readonly BoardEntry[];
  onMove: (from: number, to: number) => void;
  onRemove: (entry: BoardEntry) => void;
}

export function EditableBoards({ entries, onMove, onRemove }: EditableBoardsProps) {
  const scroller = useRef<HTMLElement>(null);
  const [news, setNews] = useState('');
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => EDITABLE_ROW_HEIGHT,
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: 6,
  });

  function moveByButton(from: number, to: number) {
    const entry = entries[from];
    if (!entry) return;
    onMove(from, to);
    rows.scrollToIndex(to);
    setNews(messages.moved(entryName(entry), to + 1, entries.length));
  }

  const common = { count: entries.length, onMove: moveByButton, onRemove };
  return (
    <DragDropContext
      onDragEnd={({ source, destination }) => {
        if (destination) onMove(source.index, destination.index);
      }}
    >
      <Droppable
        droppableId="boards"
        mode="virtual"
        renderClone={(drag, _snapshot, { source }) => {
          const entry = entries[source.index];
          return entry ? (
            <EditableBoardRow entry={entry} index={source.index} drag={drag} dragging {...common} />
          ) : null;
        }}
      >
        {(drop) => (
          <Box
            ref={(node: HTMLElement | null) => {
              scroller.current = node;
              drop.innerRef(node);
            }}
            {...drop.droppableProps}
            sx={{ height: editableBoardsHeight(entries.length), overflowY: 'auto' }}
          >
            <Box
              role="list"
              aria-label={messages.boardsInThisList}
              sx={{ position: 'relative', height: rows.getTotalSize() }}
            >
              {rows.getVirtualItems().map((row) => {
                const entry = entries[row.index];
                return entry ? (
                  <Draggable key={entry.id} draggableId={entry.id} index={row.index}>
                    {(drag) => (
                      <EditableBoardRow
                        entry={entry}
                        index={row.index}
                        drag={drag}
                        top={row.start}
                        {...common}
                      />
                    )}
                  </Draggable>
                ) : null;
              })}
            </Box>
          </Box>
        )}
      </Droppable>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </DragDropContext>
  );
}
