import { useCallback, useMemo, useRef, useState } from 'react';
import type { Cells, Row } from './cells.js';
import type { Fill, Filling } from './fills.js';

/** A row with other cells, unless it is held: what was wrong with the former ones is over. */
const filled = (row: Row, { unreadTime = null, slotTime = row.slotTime, ...cells }: Filling): Row =>
  row.isHeld ? row : { ...row, refusal: null, unreadTime, slotTime, cells: { ...row.cells, ...cells } };

/** The rows of the table, and what changes them. `latest` is for acts that take a while. */
export function useRows() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const current = useRef(rows);

  const change = useCallback((next: (rows: readonly Row[]) => readonly Row[]) => {
    current.current = next(current.current);
    setRows(current.current);
  }, []);

  return useMemo(() => {
    const edit = (id: string, act: (row: Row) => Row) =>
      change((all) => all.map((row) => (row.draft.id === id ? act(row) : row)));
    return {
      rows,
      latest: () => current.current,
      change,
      edit,
      add: (added: readonly Row[]) =>
        change((all) => {
          const known = new Set(all.map(({ draft }) => draft.id));
          return [...all, ...added.filter(({ draft }) => !known.has(draft.id))].toSorted(
            (one, other) => one.place - other.place,
          );
        }),
      type: (id: string, cells: Partial<Cells>) => edit(id, (row) => filled(row, cells)),
      put: (texts: Fill) =>
        change((all) =>
          all.map((row) => {
            const filling = texts.get(row.draft.id);
            return filling ? filled(row, filling) : row;
          }),
        ),
      choose: (isChosen: boolean, id?: string) =>
        change((all) =>
          all.map((row) => (id === undefined || row.draft.id === id ? { ...row, isChosen } : row)),
        ),
      /** Holds these rows, and no others. */
      hold: (ids: readonly string[]) =>
        change((all) =>
          all.map((row) => {
            const isHeld = ids.includes(row.draft.id);
            return isHeld === row.isHeld ? row : { ...row, isHeld };
          }),
        ),
      remove: (ids: readonly string[]) => change((all) => all.filter(({ draft }) => !ids.includes(draft.id))),
    };
  }, [rows, change]);
}

export type Rows = ReturnType<typeof useRows>;
