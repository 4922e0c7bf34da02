import type { KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import { moved } from '../../../entities/boards/use-listbox-keys.js';
import type { PickerRow } from './picker-rows.js';

interface PickerActs {
  onShow: (index: number) => void;
  onToggle: (row: PickerRow) => void;
  /** Selects these rows and, when a range shrinks, lets go of others. */
  onRange: (rows: readonly PickerRow[], left: readonly PickerRow[]) => void;
  onOpen: (row: PickerRow, isOpen: boolean) => void;
  onAll: () => void;
}

/** Between two places, whichever comes first. */
const between = (rows: readonly PickerRow[], from: number, to: number) =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1);

/**
 * Keyboard and mouse of the picker. It remembers rows by board: rows come and go while boards are read.
 * Arrows, Page Up, Page Down, Home and End move; with Shift they select everything on the way.
 */
export function usePickerKeys(rows: readonly PickerRow[], acts: PickerActs) {
  const [at, setAt] = useState({ id: '', index: 0 });
  const [anchorId, setAnchor] = useState('');
  const indexOf = (id: string) => rows.findIndex(({ board }) => board.id === id);
  const found = at.id === '' ? -1 : indexOf(at.id);
  const active = found >= 0 ? found : Math.min(at.index, Math.max(rows.length - 1, 0));

  function goTo(index: number, keepsAnchor = false) {
    const id = rows[index]?.board.id ?? '';
    setAt({ id, index });
    if (!keepsAnchor) setAnchor(id);
  }

  function extendTo(index: number) {
    const anchor = indexOf(anchorId);
    const from = anchor >= 0 ? anchor : active;
    const range = between(rows, from, index);
    const left = between(rows, from, active).filter((row) => !range.includes(row));
    acts.onRange(range, left);
    setAnchor(rows[from]?.board.id ?? '');
    goTo(index, true);
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rows[active];
    if (event.altKey || !row) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') acts.onAll();
    else if (event.ctrlKey || event.metaKey) return;
    else if (event.key === ' ' || event.key === 'Enter') {
      acts.onToggle(row);
      goTo(active);
    } else if (event.key === 'ArrowRight') acts.onOpen(row, true);
    else if (event.key === 'ArrowLeft') close(row);
    else {
      const next = moved(event.key, active, rows.length);
      if (next === null) return;
      if (event.shiftKey) extendTo(next);
      else goTo(next);
      acts.onShow(next);
    }
    event.preventDefault();
  }

  /** A section closes its board. */
  function close(row: PickerRow) {
    const index = row.isNested ? indexOf(row.board.boardId) : active;
    const parent = rows[index];
    if (!parent) return;
    acts.onOpen(parent, false);
    goTo(index);
    acts.onShow(index);
  }

  function onClick(event: MouseEvent, index: number) {
    if (event.shiftKey && anchorId !== '') {
      extendTo(index);
      return;
    }
    goTo(index);
    const row = rows[index];
    if (row) acts.onToggle(row);
  }

  return { active, onKeyDown, onClick };
}
