import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DragDropContext, Draggable, Droppable } from 'react-beautiful-dnd';
import type { DraggableProvided } from 'react-beautiful-dnd';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { SortableRow } from './SortableRow.js';
import { sortableMessages as messages } from './sortable.messages.js';
import { useFingerDrag } from './use-finger-drag.js';
import { useNearRows } from './use-near-rows.js';

interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Pixels. */
  rowHeight: number;
  /** Absent while only some of the items are shown. */
  onMove?: (from: number, to: number) => void;
  /** What stands in a row between its drag handle and the buttons that move it. */
  renderRow: (item: Item, index: number) => ReactNode;
  /** What stands behind these buttons. */
  renderEnd?: (item: Item) => ReactNode;
  /** For a dialog: it scrolls by itself, not with the page. */
  isBoxed?: boolean;
}

/**
 * Rows that are moved by pointer, finger or keyboard, or by buttons. Only those near the screen are rendered, and the one
 * with the focus.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, rowHeight, onMove, renderRow, renderEnd, isBoxed = false } = props;
  const [news, setNews] = useState('');
  const finger = useFingerDrag();
  const { start, totalHeight, near, follow, setFocused } = useNearRows({
    count: items.length,
    height: rowHeight,
    keyOf: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    isBoxed,
  });

  function moveByButton(from: number, to: number) {
    const item = items[from];
    if (item === undefined) return;
    onMove?.(from, to);
    follow(to);
    setNews(messages.moved(nameOf(item), to + 1, items.length));
  }

  const rowOf = (index: number, drag: DraggableProvided, place: { dragging: true } | { top: number }) => {
    const item = items[index];
    return item === undefined ? null : (
      <SortableRow
        name={nameOf(item)}
        index={index}
        count={items.length}
        height={rowHeight}
        drag={drag}
        onMove={onMove && moveByButton}
        end={renderEnd?.(item)}
        {...place}
        onFocus={'top' in place ? setFocused : undefined}
      >
        {renderRow(item, index)}
      </SortableRow>
    );
  };

  return (
    <DragDropContext
      onDragStart={finger.onDragStart}
      onDragEnd={({ source, destination }) => {
        finger.onDragEnd();
        if (destination) onMove?.(source.index, destination.index);
      }}
    >
      <Droppable
        droppableId="rows"
        mode="virtual"
        renderClone={(drag, _snapshot, { source }) => rowOf(source.index, drag, { dragging: true })}
        // A dialog takes back a focus that leaves it.
        getContainerForClone={() => start.current?.closest<HTMLElement>('[role=dialog]') ?? document.body}
      >
        {(drop) => (
          <Box
            ref={drop.innerRef}
            {...drop.droppableProps}
            onTouchStart={finger.onTouchStart}
            sx={isBoxed ? BOX : SCROLL_CONTAINER}
          >
            <Box
              ref={start}
              role="list"
              aria-label={label}
              sx={{ position: 'relative', height: totalHeight }}
            >
              {near.map(({ key, index, top }) => (
                <Draggable key={key} draggableId={key} index={index} isDragDisabled={!onMove}>
                  {(drag) => rowOf(index, drag, { top })}
                </Draggable>
              ))}
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
const SCROLL_CONTAINER = { overflow: 'auto' } as const;
const BOX = { ...SCROLL_CONTAINER, maxHeight: { xs: '60vh', sm: '50vh' } } as const;
