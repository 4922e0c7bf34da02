import type { ClipboardEvent, KeyboardEvent } from 'react';
import { bulkMessages as messages } from '../bulk-pins.messages.js';
import { copiedCells, pasteAt, pastedTime, rowsForSpreadsheet } from '../clipboard.js';
import { COLUMNS } from '../cells.js';
import type { Column, Row } from '../cells.js';
import type { Fill } from '../fills.js';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A cell of the table; what marks its field for the keys. */
export const cellMark = (row: number, column: Column) => ({ 'data-row': row, 'data-column': column });

interface Place {
  field: Field;
  row: number;
  column: Column;
}

function placeOf(target: EventTarget): Place | null {
  const field = target as Field;
  const { row, column } = field.dataset;
  return row === undefined || column === undefined
    ? null
    : { field, row: Number(row), column: column as Column };
}

/** Puts the focus on a cell, its text selected. @returns whether there is such a cell */
export function focusCell(table: Element, row: number, column: Column): boolean {
  const field = table.querySelector<Field>(`[data-row="${row}"][data-column="${column}"]`);
  field?.focus();
  field?.select();
  return field !== null;
}

/** Whether the caret is at this edge of the text, or all of it is selected. */
function isAtEdge(
  { selectionStart: start, selectionEnd: end, value }: Field,
  edge: 'start' | 'end',
): boolean {
  if (start === 0 && end === value.length) return true;
  return start === end && start === (edge === 'start' ? 0 : value.length);
}

/** Where a key leads from a cell; null if the field keeps the key. */
function stepOf({ key, shiftKey }: KeyboardEvent, { field, row, column }: Place): [number, Column] | null {
  const isArea = field instanceof HTMLTextAreaElement;
  if (key === 'Enter') return isArea && shiftKey ? null : [row + (shiftKey ? -1 : 1), column];
  if (shiftKey || column === 'time') return null;
  const beside = (step: number) => COLUMNS[COLUMNS.indexOf(column) + step];
  const edge = key === 'ArrowUp' || key === 'ArrowLeft' ? 'start' : 'end';
  if (!isAtEdge(field, edge) && (isArea || key === 'ArrowLeft' || key === 'ArrowRight')) return null;
  // There they open the list of suggestions.
  if (column === 'list' && (key === 'ArrowUp' || key === 'ArrowDown')) return null;
  switch (key) {
    case 'ArrowUp':
      return [row - 1, column];
    case 'ArrowDown':
      return [row + 1, column];
    case 'ArrowLeft':
    case 'ArrowRight': {
      const next = beside(key === 'ArrowLeft' ? -1 : 1);
      return next ? [row, next] : null;
    }
    default:
      return null;
  }
}

/** What the keys and the clipboard do to the table. */
export function tableKeys(rows: readonly Row[], fill: (texts: Fill, none: string) => void) {
  function fillDown({ field, row, column }: Place): void {
    const below = rows.slice(row + 1).filter(({ isChosen, isHeld }) => isChosen && !isHeld);
    const texts: Fill = new Map(below.map(({ draft }) => [draft.id, { [column]: field.value }]));
    fill(texts, messages.nothingBelow);
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeOf(event.target);
      if (!place || event.nativeEvent.isComposing || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'd') return;
        event.preventDefault();
        fillDown(place);
        return;
      }
      const step = stepOf(event, place);
      if (step && focusCell(event.currentTarget, ...step)) event.preventDefault();
      // Enter in the last row must not send a form either.
      else if (event.key === 'Enter' && step) event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      const place = placeOf(event.target);
      if (!place || place.field.readOnly) return;
      const text = event.clipboardData.getData('text/plain');
      const copied = copiedCells(text);
      if (copied === null && place.column !== 'time') return;
      event.preventDefault();
      const id = rows[place.row]?.draft.id ?? '';
      const texts: Fill = copied ? pasteAt(rows, place, copied) : new Map([[id, pastedTime(text)]]);
      fill(texts, messages.nothingBelow);
    },
    onCopy: (event: ClipboardEvent) => {
      const chosen = rows.filter(({ isChosen }) => isChosen);
      if (placeOf(event.target) || chosen.length === 0) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', rowsForSpreadsheet(chosen));
    },
  };
}
