import type { BoardEntry } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useState } from 'react';
import { DragDropContext, Draggable, Droppable } from 'react-beautiful-dnd';
import { entryName } from '../../../entities/boards/board-options.js';
import { useTop } from '../../../shared/long-list/use-top.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { messages } from '../board-lists.messages.js';
import { EDITABLE_ROW_HEIGHT } from '../editable-row.js';
import { useFingerDrag } from '../use-finger-drag.js';
import { EditableBoardRow } from './EditableBoardRow.js';

/** What sticks to the edges of the window, in pixels: a row that was moved is scrolled clear of it. */
const COVERED = { top: 72, bottom: 80 } as const;

interface EditableBoardsProps {
  entries: readonly BoardEntry[];
  /** Absent while only some of the list's boards are shown. */
  onMove?: (from: number, to: number) => void;
  onRemove: (entry: BoardEntry) => void;
}

/** Scrolls with the page. Only rows near the screen are rendered, and the one with the focus. */
export function EditableBoards({ entries, onMove, onRemove }: EditableBoardsProps) {
  const { ref: start, top: scrollMargin } = useTop<HTMLDivElement>();
  const [focused, setFocused] = useState(0);
  const [news, setNews] = useState('');
  const finger = useFingerDrag();
  const rows = useWindowVirtualizer({
    count: entries.length,
    scrollMargin,
    estimateSize: () => EDITABLE_ROW_HEIGHT,
    getItemKey: (index) => entries[index]?.id ?? index,
    rangeExtractor: (range) => withFocused(range, focused),
    overscan: 6,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });

  function moveByButton(from: number, to: number) {
    const entry = entries[from];
    if (!entry) return;
    onMove?.(from, to);
    setFocused(to);
    rows.scrollToIndex(to);
    setNews(messages.moved(entryName(entry), to + 1, entries.length));
  }

  const common = { count: entries.length, onMove: onMove && moveByButton, onRemove };
  return (
    <DragDropContext
      onDragStart={finger.onDragStart}
      onDragEnd={({ source, destination }) => {
        finger.onDragEnd();
        if (destination) onMove?.(source.index, destination.index);
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
            ref={drop.innerRef}
            {...drop.droppableProps}
            onTouchStart={finger.onTouchStart}
            sx={scrollContainer}
          >
            <Box
              ref={start}
              role="list"
              aria-label={messages.boardsInThisList}
              sx={{ position: 'relative', height: rows.getTotalSize() }}
            >
              {rows.getVirtualItems().map((row) => {
                const entry = entries[row.index];
                return entry ? (
                  <Draggable key={entry.id} draggableId={entry.id} index={row.index} isDragDisabled={!onMove}>
                    {(drag) => (
                      <EditableBoardRow
                        entry={entry}
                        index={row.index}
                        drag={drag}
                        top={row.start - scrollMargin}
                        onFocus={setFocused}
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

/**
 * As high as its rows, so the page scrolls and never this. But the library only takes rows that appear during a drag
 * where a droppable has such a box; without one it throws, and the drag is cancelled.
 */
const scrollContainer = { overflow: 'auto' } as const;

function withFocused(range: Range, focused: number): number[] {
  const near = defaultRangeExtractor(range);
  const isAway = focused < range.count && !near.includes(focused);
  return isAway ? [...near, focused].toSorted((a, b) => a - b) : near;
}
