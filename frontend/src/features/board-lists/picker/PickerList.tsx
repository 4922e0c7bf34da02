import type { ProviderBoard } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef } from 'react';
import { LISTBOX, OPTION_ROW } from '../../../entities/boards/listbox-look.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { messages } from '../board-lists.messages.js';
import type { PickerRow } from './picker-rows.js';
import { PickerOption } from './PickerOption.js';
import { usePickerKeys } from './use-picker-keys.js';

const BOARD_HEIGHT = 56;
const SECTION_HEIGHT = 44;

export interface PickerListActs {
  onToggle: (board: ProviderBoard) => void;
  onRange: (selected: readonly ProviderBoard[], left: readonly ProviderBoard[]) => void;
  onOpen: (row: PickerRow, isOpen: boolean) => void;
  onAll: () => void;
}

interface PickerListProps {
  rows: readonly PickerRow[];
  selected: ReadonlySet<string>;
  acts: PickerListActs;
}

/** Boards with their sections below them. Only the rows in sight are rendered. */
export function PickerList({ rows, selected, acts }: PickerListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.isNested ? SECTION_HEIGHT : BOARD_HEIGHT),
    getItemKey: (index) => rows[index]?.board.id ?? index,
    overscan: 6,
  });
  const keys = usePickerKeys(rows, {
    onShow: (index) => list.scrollToIndex(index),
    onToggle: ({ board, isTaken }) => !isTaken && acts.onToggle(board),
    onRange: (range, left) => acts.onRange(free(range), free(left)),
    onOpen: acts.onOpen,
    onAll: acts.onAll,
  });
  // Another row at the same place may have another height.
  useEffect(() => list.measure(), [list, rows]);
  const items = list.getVirtualItems();
  const inSight = items.some(({ index }) => index === keys.active);

  return (
    <>
      <VisuallyHidden>
        <span id={`${id}-keys`}>{messages.pickerKeys}</span>
      </VisuallyHidden>
      <Box
        ref={scroller}
        role="listbox"
        tabIndex={0}
        aria-label={messages.yourBoards}
        aria-describedby={`${id}-keys`}
        aria-multiselectable
        aria-activedescendant={inSight ? `${id}-${keys.active}` : undefined}
        onKeyDown={keys.onKeyDown}
        sx={listbox}
      >
        <Box role="presentation" sx={{ position: 'relative', height: list.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <Box
                key={item.key}
                id={`${id}-${item.index}`}
                role="option"
                aria-selected={selected.has(row.board.id)}
                aria-disabled={row.isTaken || undefined}
                aria-setsize={rows.length}
                aria-posinset={item.index + 1}
                data-active={item.index === keys.active || undefined}
                // Shift with a click would select the text in between.
                onMouseDown={(event) => event.shiftKey && event.preventDefault()}
                onClick={(event) => keys.onClick(event, item.index)}
                sx={optionRow}
                style={{ top: item.start, height: item.size }}
              >
                <PickerOption row={row} selected={selected.has(row.board.id)} onOpen={acts.onOpen} />
              </Box>
            );
          })}
        </Box>
      </Box>
    </>
  );
}

const free = (rows: readonly PickerRow[]) => rows.filter(({ isTaken }) => !isTaken).map(({ board }) => board);

const listbox = { ...LISTBOX, flex: 1, minHeight: 0 } as const;

/** The button that opens a board reaches to the edge. */
const optionRow = { ...OPTION_ROW, pr: 0, '&[aria-disabled=true]': { cursor: 'default' } } as const;
