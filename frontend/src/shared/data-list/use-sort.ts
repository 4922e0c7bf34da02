import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from './columns.js';

export interface Sort {
  /** Key of a column. */
  by: string;
  order: 'asc' | 'desc';
}

export interface SortControl {
  /** Null: the original order. */
  sort: Sort | null;
  /** Sorts by this column, or reverses the order if it is already sorted by it. */
  sortBy: (key: string) => void;
}

/** The order after a click on a column: another column begins with its own, the same one is reversed. */
function nextSort<Row, Context>(
  columns: readonly Column<Row, Context>[],
  sort: Sort | null,
  key: string,
): Sort {
  if (sort?.by === key) return { by: key, order: sort.order === 'asc' ? 'desc' : 'asc' };
  return { by: key, order: columns.find((one) => one.key === key)?.firstOrder ?? 'asc' };
}

/** The order of a list beside that of its screen, such as a dialog's: the address stays as it is. */
export function useOwnSort<Row, Context>(
  columns: readonly Column<Row, Context>[],
  initial: Sort,
): SortControl {
  const [sort, setSort] = useState(initial);
  return { sort, sortBy: (key) => setSort(nextSort(columns, sort, key)) };
}

/**
 * Keeps a list's order in the address, as `sort` and `order`; ignores columns that don't exist.
 * @param initial the order if the address names none
 */
export function useSort<Row, Context>(
  columns: readonly Column<Row, Context>[],
  initial: Sort | null,
): SortControl {
  const [params, setParams] = useSearchParams();
  const column = columns.find(({ key, sortBy }) => sortBy && key === params.get('sort'));
  const order = params.get('order') === 'desc' ? 'desc' : 'asc';
  const sort = column === undefined ? initial : ({ by: column.key, order } as const);
  const sortBy = (key: string) => {
    const next = nextSort(columns, sort, key);
    setParams(
      (previous) => {
        previous.set('sort', next.by);
        previous.set('order', next.order);
        // Of another order, this is another page.
        previous.delete('page');
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { sort, sortBy };
}
