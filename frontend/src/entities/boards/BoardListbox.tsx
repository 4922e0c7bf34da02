import type { ProviderBoard } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef } from 'react';
import { BoardOption } from './BoardOption.js';
import { LISTBOX, OPTION_ROW } from './listbox-look.js';
import { useListboxKeys } from './use-listbox-keys.js';

const ROW_HEIGHT = 56;

interface BoardListboxProps {
  label: string;
  boards: readonly ProviderBoard[];
  /** Ids of the selected boards and sections. */
  selected: ReadonlySet<string>;
  onToggle: (board: ProviderBoard) => void;
  /** In pixels; without it the list fills its column. */
  height?: number;
}

/**
 * Boards and sections, one of which is chosen. Only visible rows are rendered, so 600 boards with their sections scroll and
 * filter without lag. One tab stop: arrows, Page Up, Page Down, Home and End move, Space or Enter selects.
 */
export function BoardListbox({ label, boards, selected, onToggle, height }: BoardListboxProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: boards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => boards[index]?.id ?? index,
    overscan: 6,
  });
  const keys = useListboxKeys(boards.length, {
    onMove: (index) => rows.scrollToIndex(index),
    onPick: (index) => pick(index),
  });

  const inSight = rows.getVirtualItems().some(({ index }) => index === keys.active);

  function pick(index: number) {
    const board = boards[index];
    if (board) onToggle(board);
  }

  return (
    <Box
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={inSight ? `${id}-${keys.active}` : undefined}
      onKeyDown={keys.onKeyDown}
      sx={{ ...LISTBOX, ...(height === undefined ? { flex: 1, minHeight: 0 } : { height }) }}
    >
      <Box role="presentation" sx={{ position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const board = boards[row.index];
          if (!board) return null;
          return (
            <Box
              key={row.key}
              id={`${id}-${row.index}`}
              role="option"
              aria-selected={selected.has(board.id)}
              aria-setsize={boards.length}
              aria-posinset={row.index + 1}
              data-active={row.index === keys.active || undefined}
              onClick={() => {
                keys.setActive(row.index);
                pick(row.index);
              }}
              sx={OPTION_ROW}
              style={{ top: row.start, height: row.size }}
            >
              <BoardOption board={board} selected={selected.has(board.id)} />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
